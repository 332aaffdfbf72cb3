import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

test('a member reads the ranking, consents to appear in it and withdraws the consent @both', async ({
  page,
}) => {
  await openAsNewMember(page, '/compte/mon-compte');
  const agrees = page.getByRole('switch', { name: /Figurer au classement/ });
  await expect(agrees).not.toBeChecked();

  await page.goto('/compte/statistiques');
  await page.getByRole('main').getByRole('link', { name: 'Classement' }).click();
  await expect(page).toHaveURL('/compte/classement');
  await expect(page.getByRole('heading', { level: 1, name: 'Classement' })).toBeVisible();
  await page.getByRole('tab', { name: 'Depuis toujours' }).click();
  await expect(page).toHaveURL('/compte/classement?periode=toujours');
  const podium = page.getByRole('region', { name: 'Podium' });
  await expect(podium.getByRole('listitem')).toHaveCount(3);
  const places = page.getByRole('region', { name: 'Places' });
  // The demonstration has tied players.
  await expect(places.getByText(/ex æquo/).first()).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Réussite' }).click();
  await expect(page.getByText(/Il faut 200 appels vérifiés/)).toBeVisible();
  await page.getByRole('button', { name: 'Expérience' }).click();
  await page.getByLabel('Nature des appels').selectOption('Incendie');
  await expect(page).toHaveURL('/compte/classement?periode=toujours&nature=incendie');
  await page.reload();
  await expect(page.getByLabel('Nature des appels')).toHaveValue('incendie');

  await page.getByRole('button', { name: 'Figurer au classement' }).click();
  await expect(page.getByText('Vous avez accepté de figurer ici.')).toBeVisible();
  await expect(page.getByText('Vous figurez au classement.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ne plus figurer' })).toBeFocused();
  const around = page.getByRole('region', { name: 'Autour de vous' });
  await expect(around.getByText('Il vous manque 1 appel vérifié pour être classé.')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Ne plus figurer' }).click();
  await expect(page.getByRole('button', { name: 'Figurer au classement' })).toBeFocused();
  await expect(around).toHaveCount(0);
});
