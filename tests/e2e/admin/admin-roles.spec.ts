import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { newMember } from '#tests/support/people/newMember';
import { toasts } from '#tests/support/browser/pageTools';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const ROLES = '/admin/roles';
const SUPER_ADMIN = 'superadmin@centrale.test';

/** Returns the ID of the account with this name. */
async function idOf(page: Page, username: string): Promise<string> {
  const { users } = await askServer<{ users: { items: { id: string }[] } }>(
    page,
    'query ($filter: UserFilter) { users(filter: $filter) { items { id } } }',
    { token: await tokenFor(page, SUPER_ADMIN), variables: { filter: { search: username } } },
  );
  return users.items[0]?.id ?? '';
}

test('the roles page has tabs for roles, users, permissions and statistics @both', async ({
  page,
  isMobile,
}) => {
  await openAsMember(page, SUPER_ADMIN, ROLES);
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards.filter({ hasText: 'Niveau 80' })).toContainText('Administrateur');

  await page.getByRole('tab', { name: 'Utilisateurs' }).click();
  await expect(page).toHaveURL(`${ROLES}?onglet=utilisateurs`);
  await expect(page.getByRole('row').filter({ hasText: 'moderateur@' })).toContainText(
    'Modérateur',
  );
  const own = page.getByRole('button', {
    name: 'Retirer le rôle Super administrateur à superadmin',
  });
  await expect(own).toBeDisabled();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('tab', { name: 'Permissions' }).click();
  if (isMobile) {
    const matrix = page.getByRole('region', { name: 'Permissions d’un rôle' });
    await matrix.getByLabel('Rôle').selectOption('Modérateur');
    await expect(
      matrix.getByRole('listitem').filter({ hasText: 'Supprimer des utilisateurs' }),
    ).toContainText('Non');
    await matrix.getByLabel('Rôle').selectOption('Super administrateur');
    await expect(
      matrix.getByRole('listitem').filter({ hasText: 'Supprimer des utilisateurs' }),
    ).toContainText('Oui');
  } else {
    const line = page.getByRole('row', { name: /^Supprimer des utilisateurs/ });
    // Two roles have the permission: super administrator and the demonstration's custom role
    // "Données personnelles".
    await expect(line.getByRole('cell').filter({ hasText: 'Oui' })).toHaveCount(2);
    await expect(line.getByRole('cell').first()).toHaveText('Oui');
    expect(await line.getByRole('cell').count()).toBeGreaterThanOrEqual(6);
  }

  await page.getByRole('tab', { name: 'Statistiques' }).click();
  await expect(page.getByRole('heading', { name: 'Personnes par rôle' })).toBeVisible();
  await expectNoAxeViolation(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Statistiques' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('assigning or removing a role takes effect immediately', async ({ page }) => {
  const member = await newMember(page);
  const id = await idOf(page, member.username);
  const token = await tokenFor(page, member.email);
  const permissions = async () => {
    const { viewer } = await askServer<{ viewer: { permissions: string[] } }>(
      page,
      '{ viewer { permissions } }',
      { token },
    );
    return viewer.permissions;
  };
  await openAsMember(page, SUPER_ADMIN, `${ROLES}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rôles de ${member.username}`);
  await page.getByRole('button', { name: 'Assigner un rôle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Assigner le rôle' }).click();
  await expect(dialog.getByText('Veuillez sélectionner un rôle')).toBeVisible();
  await expectNoAxeViolation(page);
  await dialog.getByRole('radio', { name: /^Support/ }).check();
  await dialog.getByRole('button', { name: 'Assigner le rôle' }).click();
  await expect(toasts(page)).toContainText('Rôle assigné avec succès');
  await expect(page.getByText(/^Assigné le .* par superadmin$/)).toBeVisible();
  expect(await permissions()).toContain('USERS_EDIT');
  await expectNoAxeViolation(page);

  await page.getByRole('button', { name: 'Assigner un rôle' }).click();
  await expect(dialog.getByText('Déjà assigné')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Support/ })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Retirer le rôle Support à ${member.username}` }).click();
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Retirer le rôle' }).click();
  const toastItem = toasts(page).filter({ hasText: 'Rôle retiré avec succès' });
  await expect(toastItem).toBeVisible();
  expect(await permissions()).toEqual([]);
  await toastItem.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText(/^Assigné le .* par superadmin$/)).toBeVisible();
  expect(await permissions()).toContain('USERS_EDIT');
});

test('a custom role is created, changed and deleted @both', async ({ page, isMobile }) => {
  const name = `Veilleur ${isMobile ? 'mobile' : 'fixe'} ${Date.now().toString(36)}`;
  await openAsMember(page, SUPER_ADMIN, ROLES);
  await page.getByRole('button', { name: 'Créer un rôle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByLabel('Niveau').fill('100');
  await dialog.getByRole('checkbox', { name: 'Voir les signalements' }).check();
  await dialog.getByRole('button', { name: 'Créer le rôle' }).click();
  await expect(dialog.getByText('Choisissez un niveau de 1 à 99.', { exact: true })).toBeVisible();
  await expectNoAxeViolation(page);
  await dialog.getByLabel('Niveau').fill('15');
  await dialog.getByRole('button', { name: 'Créer le rôle' }).click();
  await expect(toasts(page)).toContainText('Rôle créé avec succès');
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('button', { name: `Modifier le rôle ${name}` }).click();
  await dialog.getByLabel(/^Description/).fill('Lit les signalements la nuit.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Lit les signalements la nuit.')).toBeVisible();

  await page.getByRole('button', { name: `Supprimer le rôle ${name}` }).click();
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Supprimer le rôle' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});

test('staff cannot assign a role of their own rank or higher', async ({ page }) => {
  await openAsMember(page, 'admin@centrale.test', `${ROLES}?onglet=utilisateurs`);
  await page.getByRole('button', { name: 'Assigner un rôle à support' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^Super administrateur/ })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: /^Administrateur/ })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: /^Rédacteur/ })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Assigner un rôle à superadmin' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Créer un rôle' })).toHaveCount(0);
});
