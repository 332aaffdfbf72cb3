import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

/**
 * A member of the demonstration with signed shifts. These tests do not change the member's data.
 */
const PLAYER = 'hugo.petit@centrale.test';
const SHIFTS = '/compte/gardes';

test('a member opens a shift from the list, reads its debriefing and makes an image to share @both', async ({
  page,
}) => {
  await openAsMember(page, PLAYER, '/compte/statistiques');
  await page.getByRole('main').getByRole('link', { name: 'Mes gardes' }).click();
  await expect(page).toHaveURL(SHIFTS);
  await expect(
    page.getByRole('heading', { name: 'Votre temps pour décrocher, garde après garde' }),
  ).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page
    .getByRole('listitem')
    .getByRole('link', { name: /, de \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compte\/gardes\/\d+$/);
  await expect(page.getByRole('region', { name: /^Vos \d+.appels$/ })).toBeVisible();
  await expect(page.getByText('Un conseil pour la prochaine garde')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('Les appels, un par un').click();
  await expect(page.getByRole('columnheader', { name: 'Décroché en' })).toBeVisible();
  await page.getByText('Comparer avec les autres').click();
  await expect(page.getByText(/^\d+\sjoueurs Débutant comptés/)).toBeVisible();
  await expect(page).toHaveURL(/#comparer$/);
  await page.getByText('Comment le conseil est choisi').click();
  await expect(page.getByText('La garde compte moins de 4 appels.')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Partager' }).click();
  const { width, height } = await sharp(await readFile(await (await download).path())).metadata();
  expect([width, height]).toEqual([1200, 630]);

  await page.getByText('L’image à partager').click();
  const card = page.locator('details#image');
  await card.getByRole('checkbox', { name: 'Durée' }).press('Space');
  await card.getByRole('button', { name: 'Préparer l’image' }).press('Enter');
  const image = card.getByRole('img', {
    name: /^Garde d’un opérateur\s: \d+ appels? réussis? sur \d+, .+ au pupitre\.$/,
  });
  await expect(image).toBeVisible();
  await expectNoAxeViolation(page);
  await card.getByRole('checkbox', { name: 'Durée' }).press('Space');
  await expect(card.getByText('L’image n’est pas à jour. Préparez-la à nouveau.')).toBeVisible();
  await expect(image).toBeVisible();
  await expectNoAxeViolation(page);
  await card.getByRole('button', { name: 'Préparer à nouveau l’image' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Télécharger' })).toBeVisible();

  // A shared address opens the details that it names.
  await page.reload();
  await expect(card).toHaveAttribute('open');

  const here = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Garde précédente' }).click();
  await expect(page).not.toHaveURL(new RegExp(`${here}(#|$)`));
  await page.getByRole('link', { name: 'Garde suivante' }).click();
  await expect(page).toHaveURL(here);
});

test('the URL of another player’s shift shows the same message as an unknown shift', async ({
  page,
}) => {
  await openAsNewMember(page, SHIFTS);
  await expect(page.getByText('Aucune garde pour le moment')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mes installations du jeu' })).toBeVisible();
  await page.goto(`${SHIFTS}/1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Garde introuvable' })).toBeVisible();
  await expectNoAxeViolation(page);
});
