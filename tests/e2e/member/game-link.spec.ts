import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { askServer } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

test('a member links a game by the code that it shows @both', async ({ page }) => {
  const {
    startGameLink: { deviceCode, userCode },
  } = await askServer<{ startGameLink: { deviceCode: string; userCode: string } }>(
    page,
    'mutation { startGameLink(input: { name: "Borne du salon" }) { deviceCode userCode } }',
  );

  await openAsNewMember(page, '/compte/mon-compte?onglet=jeu');
  await page.getByRole('link', { name: 'Lier le jeu avec un code' }).click();
  await expect(page).toHaveURL('/compte/lier');
  await page.getByLabel('Saisissez le code affiché par le jeu').fill(userCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Borne du salon')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Lier le jeu' }).click();
  await expect(page.getByText('La liaison est confirmée. Retournez dans le jeu.')).toBeVisible();
  await expectNoAxeViolation(page);

  const { collectGameLink } = await askServer<{ collectGameLink: { state: string } }>(
    page,
    `mutation { collectGameLink(input: { deviceCode: "${deviceCode}" }) { state } }`,
  );
  expect(collectGameLink.state).toBe('LINKED');
  await page.getByRole('link', { name: 'Voir mes installations' }).click();
  await expect(
    page.getByRole('button', { name: 'Renommer l’installation Borne du salon' }),
  ).toBeVisible();
});
