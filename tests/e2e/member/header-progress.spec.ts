import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation } from '#tests/support/people/visitor';

const DELAY_MS = 1500;

/** Delays scripts and answers, like a slow line. */
const slowDown = (page: Page) =>
  page.route(/\/assets\/.+\.js$|\/graphql/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.continue();
  });

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Chargement' });

test('a press on a link or a filter shows its progress on a slow line @both', async ({ page }) => {
  await openAsMember(page, 'hugo.petit@centrale.test', '/compte/statistiques');
  await expect(bar(page)).toHaveCount(0);
  await slowDown(page);
  await page.getByRole('button', { name: /^90\sjours$/ }).click();
  await expect(bar(page)).toBeVisible();
  await expectNoAxeViolation(page);
  await expect(page).toHaveURL(/periode=90/);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Mes gardes' }).click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes gardes' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a visitor sees the progress of a page, too', async ({ page }) => {
  await page.goto('/regles');
  await slowDown(page);
  await page.getByRole('banner').getByRole('link', { name: 'Actualités' }).click();
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL('/actualites');
  await expect(bar(page)).toHaveCount(0);
});
