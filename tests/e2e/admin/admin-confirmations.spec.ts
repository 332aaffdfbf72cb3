import { expect, test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const TITLE = 'Bannir définitivement victor.legrand';

test('an approver can refuse a pending action only with a reason', async ({ page }) => {
  await openAsMember(page, 'superadmin@centrale.test', '/admin/confirmations');
  const request = page.getByRole('article', { name: TITLE });
  await expect(request.getByText('À confirmer', { exact: true })).toBeVisible();
  await expect(request.getByText(/revenir malgré un bannissement/)).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await request.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(/demande=\d+/);
  await expect(page.getByText('Personnes qui peuvent confirmer')).toBeVisible();
  await expectNoAxeViolation(page);

  await page.getByRole('button', { name: 'Refuser la demande' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuser la demande' }).click();
  await expect(dialog.getByText('Indiquez le motif du refus.')).toBeVisible();
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  await page.getByRole('button', { name: 'Confirmer la demande' }).press('Enter');
  await expect(dialog.getByText(/au nom de la personne qui l’a demandé/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a requester can withdraw their own request but not approve it', async ({ page }) => {
  await openAsMember(page, 'moderateur@centrale.test', '/admin/confirmations');
  await expect(page.getByText('Aucune demande à confirmer.')).toBeVisible();
  await page.getByRole('link', { name: 'Mes demandes' }).click();
  const request = page.getByRole('article', { name: TITLE });
  await expect(request.getByRole('button', { name: 'Retirer ma demande' })).toBeVisible();
  await expect(request.getByRole('button', { name: 'Confirmer la demande' })).toHaveCount(0);
});

test('a new site does not require approval for bans and bulk actions', async ({ page }) => {
  await openAsMember(page, 'superadmin@centrale.test', '/admin/parametres');
  const bans = page.getByLabel('Confirmer les bannissements définitifs');
  await expect(bans).not.toBeChecked();
  await expect(page.getByLabel('Confirmer les actions groupées au-delà de')).toHaveValue('0');
  await expectNoSidewaysScroll(page);
});
