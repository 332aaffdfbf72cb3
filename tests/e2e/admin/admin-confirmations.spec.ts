import { expect, test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const TITLE = 'Bannir définitivement victor.legrand';

test('an approver can refuse a pending action only with a reason; a new site requires no approval of bans and bulk actions', async ({
  page,
}) => {
  await openAsMember(page, 'superadmin@centrale.test', '/admin/confirmations?liste=terminees');
  await expect(page).toHaveURL(/main-courante/);
  await page.goto('/admin/confirmations');
  const row = page.locator('[data-row]').filter({ hasText: 'victor.legrand' });
  await row.getByRole('link', { name: /^Ouvrir/ }).click();
  const request = page.getByRole('article', { name: TITLE });
  await expect(request.getByText('À confirmer', { exact: true })).toBeVisible();
  await expect(request.getByText(/revenir malgré un bannissement/).first()).toBeVisible();
  await expect(request.getByRole('region', { name: 'Message proposé' })).toBeVisible();
  await expect(request.getByText('Personnes qui peuvent confirmer')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await request.getByRole('radio', { name: /^Refuser/ }).check();
  await request.getByRole('button', { name: 'Refuser la demande' }).click();
  await expect(request.getByText('Indiquez le motif du refus.')).toBeVisible();
  await expectNoAxeViolation(page);

  await page.goto('/admin/parametres');
  const bans = page.getByLabel('Confirmer les bannissements définitifs');
  await expect(bans).not.toBeChecked();
  await expect(page.getByLabel('Confirmer les actions groupées au-delà de')).toHaveValue('0');
});

test('a requester can withdraw their own request but not approve it', async ({ page }) => {
  await openAsMember(page, 'moderateur@centrale.test', '/admin/confirmations');
  await page.getByRole('link', { name: 'Mes demandes' }).click();
  await page.getByRole('link', { name: TITLE }).click();
  const request = page.getByRole('article', { name: TITLE });
  await expect(request.getByRole('button', { name: 'Retirer ma demande' })).toBeVisible();
  await expect(request.getByRole('button', { name: 'Confirmer la demande' })).toHaveCount(0);
});
