import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

test('a member reads the ranking, joins it as an anonymous player and leaves it @both', async ({
  page,
}) => {
  await openAsNewMember(page, '/compte/mon-compte');
  await expect(page.getByText('Vous n’apparaissez pas au classement.')).toBeVisible();

  await page.goto('/compte/statistiques');
  await page.getByRole('main').getByRole('link', { name: 'Classement' }).click();
  await expect(page).toHaveURL('/compte/classement');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Classement de la semaine' }),
  ).toBeVisible();
  await page.getByText('Filtrer').click();
  await page.getByRole('button', { name: 'Toujours' }).click();
  await expect(page).toHaveURL('/compte/classement?periode=toujours');
  const list = page.getByRole('region', { name: 'Classement de tous les temps' });
  // The demonstration has tied and anonymous players.
  await expect(list.getByText(/ex æquo/).first()).toBeVisible();
  const anonymous = list.getByRole('listitem').filter({ hasText: 'Joueur anonyme' }).first();
  await expect(anonymous).toContainText('XP');
  await expect(anonymous.getByRole('link')).toHaveCount(0);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Réussite' }).click();
  await expect(page.getByText(/Il faut 200.appels vérifiés/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/compte/classement?periode=toujours');
  await page.getByLabel('Appels', { exact: true }).selectOption('Incendie');
  await expect(page).toHaveURL('/compte/classement?periode=toujours&nature=incendie');
  await page.reload();
  await expect(page.getByText(/appels.: incendie/)).toBeVisible();

  const choices = page.getByRole('group', { name: /^Comment figurer au classement/ });
  await choices.getByRole('radio', { name: /Joueur anonyme/ }).check();
  await expect(page.getByText('Enregistré')).toBeVisible();
  await expect(page.getByText(/Il vous manque 1 appel vérifié pour être classé\./)).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await choices.getByRole('radio', { name: /^Absent/ }).check();
  await expect(page.getByText(/Il vous manque/)).toHaveCount(0);
});

test('the page of an ended event leads to its results', async ({ page }) => {
  await openAsNewMember(page, '/compte/evenements?onglet=termines');
  await page
    .getByRole('link', { name: /^Voir les résultats/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#resultats$/);
  await expect(page.getByRole('heading', { name: 'Résultats' })).toBeFocused();
});
