import { expect, test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const WARNED = 'pauline.fontaine@centrale.test';

test('an unread warning covers every page, even after a reload, except its own page @both', async ({
  page,
}) => {
  await openAsMember(page, WARNED, '/compte/mes-donnees');
  const warning = page.getByRole('dialog', { name: 'Avertissement de la modération' });
  await expect(warning.getByText(/Vous avez traité deux débutants/)).toBeVisible();
  await expect(warning.getByRole('link', { name: /^Respecter les autres/ })).toHaveAttribute(
    'href',
    /\/regles\?version=1#regle-respect$/,
  );
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(warning).toBeVisible();
  await page.reload();
  await expect(warning).toBeVisible();
  // On the page of the decision, no dialog is shown, because the page has the same text and the
  // appeal form.
  await warning.getByRole('link', { name: 'Contester la décision' }).click();
  await expect(page).toHaveURL(/\/compte\/decisions\/\d+$/);
  await expect(page.getByRole('button', { name: 'J’ai lu cet avertissement' })).toBeVisible();
  await expect(warning).toBeHidden();
  await expectNoAxeViolation(page);
  await page.goBack();
  await expect(warning).toBeVisible();
});

test('a sanctioned member can read the decisions about them', async ({ page }) => {
  await openAsMember(page, 'lina.andre@centrale.test', '/compte/decisions');
  await expect(page.getByRole('link', { name: 'Commentaire supprimé' })).toBeVisible();
  await page.getByRole('link', { name: 'Avertissement' }).click();
  await expect(page.getByText(/La règle vaut aussi pour une bonne cause/)).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/compte\/decisions$/);
});

test('reviewers see pending appeals in the list of appeals', async ({ page }) => {
  await openAsMember(page, 'admin@centrale.test', '/admin/recours');
  await expect(page).toHaveURL(/\/admin\/main-courante\?type=recours$/);
  await expect(page.getByText(/Je critique le choix du portrait/)).toBeVisible();
});
