import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { inviteMember, newMember, uniqueName } from '#tests/support/people/newMember';
import { toasts } from '#tests/support/browser/pageTools';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation } from '#tests/support/people/visitor';

const LIST = '/admin/gestion-utilisateurs';
const SUPER_ADMIN = 'superadmin@centrale.test';
const ADMIN = 'admin@centrale.test';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher un utilisateur' });

/** Clicks an entry in the menu of a user's row. */
async function choose(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('the list of users shows totals and stores filters, order and page in the URL @both', async ({
  page,
  isMobile,
}) => {
  await openAsMember(page, SUPER_ADMIN, LIST);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion des utilisateurs');
  await expect(page.getByLabel('Utilisateurs en chiffres')).toContainText('Avec rôles');
  await expect(page.getByText(/^Affichage de 1 à 20 sur/)).toBeVisible();

  await page.getByRole('button', { name: 'Afficher les filtres' }).click();
  await page.getByLabel('Statut', { exact: true }).selectOption('Banni');
  await expect(page).toHaveURL(`${LIST}?statut=banni&filtres=1`);
  await expect(row(page, 'banni@centrale.test')).toContainText(/Banni (jusqu’au|définitivement)/);
  await expectNoAxeViolation(page);
  await page.reload();
  await expect(page.getByLabel('Statut', { exact: true })).toHaveValue('banni');
  await page.getByRole('link', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL(`${LIST}?filtres=1`);

  if (isMobile) await page.getByLabel('Trier par').selectOption('Email, croissant');
  else await page.getByRole('button', { name: 'Email' }).click();
  await expect(page).toHaveURL(`${LIST}?tri=email&ordre=croissant&filtres=1`);
  await expect(page.getByRole('row', { name: /@/ }).first()).toContainText('adam.mercier@');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText(/^Affichage de 21 à 40 sur/)).toBeVisible();
});

test('the search for users ignores accents, and shows a message when no user matches', async ({
  page,
}) => {
  await openAsMember(page, ADMIN, '/admin/utilisateurs');
  await search(page).fill('Noëmie SANCHEZ');
  await expect(page).toHaveURL(/recherche=No/);
  await expect(row(page, 'noemie.sanchez')).toBeVisible();
  await expect(page.getByText('Affichage de 1 à 1 sur 1 utilisateur')).toBeVisible();
  await search(page).fill('personne de ce nom');
  await expect(page.getByText('Aucun utilisateur trouvé')).toHaveCount(1);
  await expectNoAxeViolation(page);
});

test('an account is created, changed, viewed and deleted', async ({ page }) => {
  const username = uniqueName('recrue');
  await openAsMember(page, SUPER_ADMIN, LIST);
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog');
  await expectNoAxeViolation(page);
  await dialog.getByLabel('Nom d’utilisateur').fill(username);
  await dialog.getByLabel('Adresse email').fill(`${username}@centrale.test`);
  await dialog.getByRole('tab', { name: 'Permissions' }).click();
  await dialog.getByRole('checkbox', { name: /^Rédacteur/ }).check();
  await expectNoAxeViolation(page);
  await dialog.getByRole('tab', { name: 'Paramètres' }).click();
  await dialog.getByRole('switch', { name: /^Adresse email confirmée/ }).check();
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Créer l’utilisateur' }).click();
  await expect(toasts(page)).toContainText('Utilisateur créé avec succès');

  await search(page).fill(username);
  await expect(row(page, username)).toContainText('Jamais');
  await expect(row(page, username)).toContainText('Rédacteur');
  await choose(page, username, 'Modifier');
  await dialog.getByLabel(/^Prénom/).fill('Zoé');
  await dialog.getByLabel('Abonnement').selectOption('Pro');
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toasts(page).getByText('Utilisateur modifié avec succès')).toBeVisible();
  await expect(row(page, username)).toContainText('Zoé');
  await expect(row(page, username)).toContainText('Pro');

  await choose(page, username, 'Voir le profil');
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profil' })).toContainText('Confirmé');
  await expectNoAxeViolation(page);
  await page.goBack();

  await choose(page, username, 'Supprimer');
  await expect(dialog).toContainText('effacées définitivement');
  await dialog.getByRole('button', { name: 'Supprimer le compte' }).click();
  await expect(toasts(page).getByText(`Le compte de ${username} est supprimé.`)).toBeVisible();
  await expect(page.getByText('Aucun utilisateur trouvé')).toHaveCount(1);
});

test('a ban ends the session of the member immediately and can be undone in the toast', async ({
  page,
  browser,
}) => {
  const member = await newMember(page);
  const other = await browser.newPage();
  await openAsMember(other, member.email, '/compte/tableau-de-bord');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await openAsMember(page, ADMIN, `${LIST}?recherche=${member.username}`);
  await choose(page, member.username, 'Bannir');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Durée')).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Bannir le membre' }).click();
  await expect(dialog.getByText('Indiquez un motif de 3 à 500 caractères.')).toBeVisible();
  await expectNoAxeViolation(page);
  await dialog.getByLabel('Motif').fill('Insultes répétées');
  await dialog.getByRole('button', { name: 'Bannir le membre' }).click();
  await expect(toasts(page)).toContainText(`${member.username} est banni jusqu’au`);
  await expect(row(page, member.username)).toContainText('Banni jusqu’au');
  // From 1440 px on, the table fits its card and does not scroll.
  const overflow = await page
    .getByRole('table')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect(overflow).toBeLessThanOrEqual(0);
  await expect(other).toHaveURL('/');
  await other.close();

  await toasts(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(row(page, member.username)).not.toContainText('Banni');
});

test('staff can neither delete their own account nor edit users of a higher rank', async ({
  page,
}) => {
  await openAsMember(page, SUPER_ADMIN, `${LIST}?recherche=superadmin`);
  await page.getByRole('button', { name: 'Actions pour superadmin' }).click();
  const own = page.getByRole('menuitem', { name: /^Supprimer/ });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await expect(own).toContainText('Vous ne pouvez pas supprimer votre propre compte');
  await expectNoAxeViolation(page);

  const other = await page.context().browser()!.newPage();
  await openAsMember(other, ADMIN, `${LIST}?recherche=superadmin`);
  await other.getByRole('button', { name: 'Actions pour superadmin' }).click();
  for (const entry of ['Modifier', 'Bannir']) {
    await expect(other.getByRole('menuitem', { name: entry })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
  await expect(other.getByRole('menuitem', { name: /^Supprimer/ })).toHaveCount(0);
  await other.close();
});

test('bulk actions on users and imports of users preview their result before they run', async ({
  page,
}) => {
  const { username } = await inviteMember(page, 'lot');
  await openAsMember(page, SUPER_ADMIN, LIST);
  await page.getByRole('button', { name: 'Actions groupées' }).click();
  await expect(toasts(page)).toContainText('Aucun utilisateur sélectionné');

  await search(page).fill(username);
  // Waits for the search to finish, because it clears the selection.
  await expect(page).toHaveURL(new RegExp(`recherche=${username}`));
  await page.getByRole('checkbox', { name: `Sélectionner ${username}` }).check();
  await expect(page.getByText('1 sélectionné', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions groupées' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Action').selectOption('Changer l’abonnement');
  await dialog.getByLabel('Abonnement').selectOption('Premium');
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Prévisualiser les changements' }).click();
  await expect(dialog).toContainText(
    'Changer l’abonnement en Premium, sans fin : possible pour 1.',
  );
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Appliquer à 1 utilisateur' }).click();
  await expect(dialog).toContainText('Changer l’abonnement en Premium, sans fin : fait pour 1.');
  await dialog.getByRole('button', { name: 'Fermer' }).first().click();
  await expect(row(page, username)).toContainText('Premium');

  await test.step('the found users are exported, and an import reports each refused row', async () => {
    await page.getByRole('button', { name: 'Exporter' }).click();
    const leaving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Tableur (CSV)' }).click();
    const exported = await readFile(await (await leaving).path(), 'utf8');
    expect(exported).toContain(`${username}@centrale.test`);
    expect(exported).not.toContain(SUPER_ADMIN);
    expect(exported.toLowerCase()).not.toContain('password');

    const fresh = uniqueName('importe');
    const csv = [
      'username;email;firstName;roles',
      `${fresh};${fresh}@centrale.test;Zoé;Support`,
      `${username};${username}@centrale.test;;`,
      'x;pas-un-email;;',
    ].join('\n');
    await page.getByRole('button', { name: 'Importer' }).click();
    await expectNoAxeViolation(page);
    const file = { name: 'comptes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') };
    await dialog.getByLabel('Fichier CSV').setInputFiles(file);
    await expect(dialog).toContainText('1 compte à créer, 1 qui existe déjà, 1 refusé.');
    await expect(dialog).toContainText(/Prénom\s:\s*Zoé/);
    const create = dialog.getByRole('button', { name: 'Créer 1 compte' });
    await expect(create).toHaveAccessibleDescription('Confirmez d’abord les rôles donnés.');
    await create.scrollIntoViewIfNeeded();
    await expect(async () => {
      await create.click({ force: true });
      await expect(page.getByRole('tooltip')).toHaveText('Confirmez d’abord les rôles donnés.', {
        timeout: 1000,
      });
    }).toPass();
    await expectNoAxeViolation(page);
    await dialog.getByRole('checkbox', { name: 'Je confirme ces rôles' }).check();
    await create.click();
    await expect(dialog).toContainText('1 compte créé, 1 qui existe déjà, 1 refusé.');
    await dialog.getByRole('button', { name: 'Fermer' }).first().click();
    await search(page).fill(fresh);
    await expect(row(page, fresh)).toBeVisible();
  });
});
