import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';

/** Opens a page without its scripts, which load once the test releases them. */
async function openAsleep(page: Page, path: string) {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.unroute('**/assets/*.js');
  await page.route('**/assets/*.js', async (route) => {
    await free;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { wake: () => letGo() };
}

const heard = (page: Page) => page.getByText('Un instant, la page finit de s’ouvrir…');

test('a click on « Connexion » before hydration opens the sign-in dialog after hydration', async ({
  page,
}) => {
  const { wake } = await openAsleep(page, '/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Connexion' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(heard(page)).toBeVisible();
  // A second click has no further effect.
  await button.click();
  wake();
  await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(heard(page)).toHaveCount(0);

  await test.step('a link clicked before hydration is followed, and cancels an earlier click on a button', () =>
    followLinkEarly(page));
  await test.step('the page reports a script that fails to load, and leaves no button busy', () =>
    failScripts(page));
});

test('Enter pressed on the menu button before hydration opens the mobile menu after hydration @mobile', async ({
  page,
}) => {
  const { wake } = await openAsleep(page, '/actualites');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(heard(page)).toBeVisible();
  wake();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

async function followLinkEarly(page: Page): Promise<void> {
  const { wake } = await openAsleep(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Connexion' }).click();
  const opened = page.waitForURL('/actualites', { waitUntil: 'commit' });
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Actualités' })
    .click();
  await opened;
  wake();
  // The page is hydrated once the consent banner appears, because only the browser renders it.
  await expect(page.getByRole('button', { name: 'Refuser', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a form submitted before hydration does not put its input in the URL, and a typed search runs after hydration', async ({
  page,
}) => {
  const { wake } = await openAsleep(page, '/mot-de-passe-oublie');
  await page.getByLabel('Adresse email').fill('membre@centrale.test');
  await page.keyboard.press('Enter');
  await expect(heard(page)).toBeVisible();
  await expect(page).toHaveURL('/mot-de-passe-oublie');
  wake();
  await expect(page.getByText(/un lien/).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recevoir le lien' })).toHaveCount(0);

  const list = await openAsleep(page, '/actualites');
  const search = page.getByRole('searchbox');
  await search.fill('newsletter');
  list.wake();
  await expect(page).toHaveURL('/actualites?recherche=newsletter');
  await expect(search).toHaveValue('newsletter');
});

async function failScripts(page: Page): Promise<void> {
  await page.unroute('**/assets/*.js');
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Connexion' }).click();
  await expect(heard(page)).toBeVisible();
  fail();
  await expect(page.getByText(/n’a pas pu s’ouvrir entièrement/)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
