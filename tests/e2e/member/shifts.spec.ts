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
    page.getByRole('heading', { name: 'Temps de réponse médian par garde' }),
  ).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page
    .getByRole('listitem')
    .getByRole('link', { name: /, de \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compte\/gardes\/\d+$/);
  const chart = page.getByRole('region', { name: 'Appels de la garde' });
  await chart.getByText('Voir les chiffres').click();
  await expect(chart.getByRole('columnheader', { name: 'Décroché à' })).toBeVisible();
  await expect(page.getByText(/^\d+\sjoueurs Débutant comptés/)).toBeVisible();
  await page.getByText('Comment ce conseil est choisi').click();
  await expect(page.getByText('La garde compte moins de 4 appels.')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Partager' }).click();
  const card = page.getByRole('region', { name: 'Image à partager' });
  await expect(card).toBeInViewport();
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
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Télécharger' }).click();
  const { width, height } = await sharp(await readFile(await (await download).path())).metadata();
  expect([width, height]).toEqual([1200, 630]);

  const here = page.url();
  await page.getByRole('link', { name: 'Garde précédente' }).click();
  await expect(page).not.toHaveURL(here);
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
