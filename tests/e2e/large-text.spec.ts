import { browserOptions } from '../support/browser';
import { expect, test } from '../support/e2e';
import { openAsMember } from '../support/signedIn';
import { expectNoSidewaysScroll } from '../support/visitor';

const { args = [], ...options } = browserOptions();

// A reader whose browser writes twice as large.
test.use({ launchOptions: { ...options, args: [...args, '--blink-settings=defaultFontSize=32'] } });

test('text grows, and public pages stay in their screen @both', async ({ page }) => {
  const article = '/actualites/le-tri-des-appels-par-priorite-arrive-au-pupitre';
  for (const path of ['/', '/actualites', article, '/mot-de-passe-oublie']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  const label = page.getByText('Adresse email', { exact: true });
  expect(await label.evaluate((text) => getComputedStyle(text).fontSize)).toBe('30px');
});

test('the header of the public site takes its short form @both', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeInViewport({ ratio: 1 });
});

test('the member area stays in its screen @both', async ({ page }) => {
  await openAsMember(page, 'membre@centrale.test', '/compte/tableau-de-bord');
  for (const path of ['/compte/tableau-de-bord', '/compte/mon-compte', '/compte/parametres']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
