import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { memberArticle } from '#tests/support/content/memberArticles';
import { openAsNewMember } from '#tests/support/people/newMember';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const REAL = 'je sais plus quoi faire, je veux mourir et personne le sait';
const PLAY = 'Super mission, mon FPT est arrivé en six minutes et tout le monde est sauvé !';

const field = (page: Page) => page.getByLabel('Votre commentaire');
const numbers = (page: Page) => page.getByRole('region', { name: 'Si c’est réel' });

async function openArticle(page: Page): Promise<void> {
  await openAsNewMember(page, `/compte/actualites/${await memberArticle(page, 1)}`);
  await expect(field(page)).toBeVisible();
}

test('emergency numbers are shown while a comment that expresses distress is typed, and after it is sent @both', async ({
  page,
}) => {
  await openArticle(page);
  await test.step('they disappear when the comment turns out to be about the game', async () => {
    await field(page).fill('mon père est tombé il répond plus, je fais quoi');
    await expect(numbers(page)).toBeVisible();
    await field(page).fill(PLAY);
    await expect(numbers(page)).toHaveCount(0);
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await field(page).fill(REAL);
  await expect(numbers(page)).toBeVisible();
  await expect(numbers(page).getByRole('link', { name: '3114' })).toHaveAttribute(
    'href',
    'tel:3114',
  );
  // The text was not sent to the server, because distress is detected in the browser.
  expect(sent.filter((body) => body.includes('veux mourir'))).toEqual([]);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(field(page)).toHaveValue('');
  const close = page.getByRole('button', { name: 'Fermer les numéros d’urgence' });
  await expect(close).toBeVisible();
  await expect(numbers(page)).toHaveCount(1);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await close.click();
  await expect(numbers(page)).toHaveCount(0);
});

test('a comment is sent even when the distress detection cannot be loaded', async ({ page }) => {
  await page.route(/signs-[^/]*\.js/, (route) => route.abort());
  await openArticle(page);
  await field(page).fill(REAL);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(field(page)).toHaveValue('');
});
