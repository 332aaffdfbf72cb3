import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const PRIVACY = '/compte/confidentialite';

test('a member finds all choices about privacy in the account, and sets them by keyboard @both', async ({
  page,
}) => {
  await openAsNewMember(page, '/compte/mon-compte');
  await page.goto(PRIVACY);
  await expect(page.getByRole('heading', { level: 1, name: 'Confidentialité' })).toBeVisible();

  const own = page.getByRole('region', { name: 'Ma page de joueur' });
  await own.getByRole('radio', { name: 'Moi seul' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(own.getByText('Enregistré')).toBeVisible();
  await expect(own.getByRole('radio', { name: 'Les membres' })).toBeChecked();
  await expect(page.getByText(/Les membres peuvent vous mentionner/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog', { name: /à tout le monde/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own.getByRole('radio', { name: 'Les membres' })).toBeChecked();

  await own.locator('summary').press('Enter');
  await page.locator('#notifications summary').press('Enter');
  await own.getByRole('switch', { name: /Temps de jeu/ }).press('Space');
  await expect(own.getByText('12 rubriques sur 13')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(own.getByRole('radio', { name: 'Les membres' })).toBeChecked();
  await expect(own.getByText('12 rubriques sur 13')).toBeVisible();
});

test('the former places of the choices lead to their section of the privacy page', async ({
  page,
}) => {
  await openAsNewMember(page, '/compte/parametres');
  await page.getByRole('link', { name: 'Régler mes notifications' }).click();
  await expect(page).toHaveURL(`${PRIVACY}#notifications`);
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeFocused();
  await page.goto('/compte/mon-compte');
  await page.getByRole('link', { name: 'Choisir qui voit ma page' }).click();
  await expect(page).toHaveURL(`${PRIVACY}#page-de-joueur`);
  await page.goto('/compte/mon-compte/page-de-joueur');
  await page.getByRole('link', { name: 'Choisir qui voit ma page' }).click();
  await expect(page).toHaveURL(`${PRIVACY}#page-de-joueur`);
});
