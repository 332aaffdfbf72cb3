import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openAsVisitor,
} from '#tests/support/people/visitor';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Appel d’essai/ });
/** Heading of the current step, after the title of the dialog. */
const question = (page: Page) => dialog(page).getByRole('heading', { level: 2 }).nth(1);

async function pickUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Décrocher' }).click();
  await expect(question(page)).toHaveText('Que demandez-vous en premier ?');
}

/** Presses a key, and waits until the call shows that a question was asked. */
async function askFirst(page: Page): Promise<void> {
  const log = dialog(page).getByRole('log');
  const before = await log.locator('p').count();
  await page.keyboard.press('1');
  await expect
    .poll(async () => (await question(page).textContent()) + String(await log.locator('p').count()))
    .not.toBe(`Que dites-vous ensuite ?${before}`);
}

/** Plays a call with the keyboard, from its first question to the debriefing. */
async function playWithKeyboard(page: Page): Promise<void> {
  const send = dialog(page).getByRole('button', { name: 'Envoyer les secours' }).first();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription(/Il vous faut encore l’adresse et la nature/);
  for (let asked = 0; asked < 12; asked++) {
    if ((await question(page).textContent()) === 'De quoi s’agit-il ?') break;
    await askFirst(page);
    await expect(question(page)).toBeFocused();
  }
  await expect(question(page)).toHaveText('De quoi s’agit-il ?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: /^FPT/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog(page).getByRole('button', { name: 'Envoyer FPT' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await expect(dialog(page).getByText('Comment aurait fait un opérateur')).toBeVisible();
}

test('a sample call is playable by keyboard alone, and sends and stores nothing', async ({
  page,
}) => {
  await openAsVisitor(page, '/');
  const button = page.getByRole('button', { name: 'Décrocher' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toHaveText('Que demandez-vous en premier ?');
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const before = await stored();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await playWithKeyboard(page);
  expect(sent.filter((url) => !/\.(js|css|woff2)$/.test(new URL(url).pathname))).toEqual([]);
  expect(await stored()).toBe(before);
  await expect(dialog(page).getByText(/En cas d’urgence réelle, composez le 18/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Fermer' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

// The contrast of a dialog is checked in both themes.
test('each step of a sample call has no accessibility or layout error @both', async ({ page }) => {
  await openAsVisitor(page, '/');
  const check = async () => {
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
  };
  await pickUp(page);
  await check();
  for (const text of [
    'À quelle adresse êtes-vous ?',
    'Maison ou immeuble ? À quel étage ?',
    'Voyez-vous des flammes, ou seulement de la fumée ?',
  ]) {
    await dialog(page).getByRole('button', { name: text }).click();
  }
  await check();
  const strip = dialog(page).getByRole('button', { name: /^Fiche d’appel/ });
  if (await strip.isVisible()) {
    await strip.click();
    await expect(dialog(page).getByText('12 rue des Lilas, Clairvigne').first()).toBeVisible();
    await check();
  }
  await dialog(page)
    .getByRole('button', { name: 'Envoyer les secours' })
    .filter({ visible: true })
    .click();
  await dialog(page).getByLabel('Feu d’habitation, sans victime').check();
  await dialog(page).getByRole('button', { name: /^VSAV/ }).click();
  await check();
  await dialog(page).getByRole('button', { name: 'Envoyer VSAV' }).click();
  await expect(dialog(page).getByText('Secours envoyés : VSAV')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: 'Terminer l’appel' })
    .filter({ visible: true })
    .click();
  await expect(question(page)).toHaveText('Les secours arrivent, mais sans la grande échelle.');
  await check();
  await dialog(page).getByRole('button', { name: 'Un autre appel' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Appel d’essai : Malaise d’un proche');
  await expect(question(page)).toHaveText('Que demandez-vous en premier ?');
});

test('the back button and a reload end a sample call @both', async ({ page }) => {
  await openAsVisitor(page, '/');
  await pickUp(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await pickUp(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Décrocher' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('a sample call that fails to load can be retried', async ({ page }) => {
  await openAsVisitor(page, '/');
  await page.route('**/graphql*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Décrocher' }).click();
  const retry = dialog(page).getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await page.unroute('**/graphql*');
  await retry.click();
  await expect(question(page)).toHaveText('Que demandez-vous en premier ?');
});

test('the page of a sample call describes the call for previews and starts it', async ({
  page,
  request,
}) => {
  await openAsVisitor(page, '/appel/malaise-proche');
  await expect(page).toHaveTitle('Appel d’essai\u00A0: Malaise d’un proche | Centrale 18-112');
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await content('meta[name="description"]')).toMatch(/sans compte/);
  const image = await content('meta[property="og:image"]');
  expect(new URL(String(image)).pathname).toBe('/partage/appel/malaise-proche.jpg');
  const answer = await request.get(new URL(String(image)).pathname);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/appel\/malaise-proche$/,
  );
  await pickUp(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await test.step('it is in the sitemap, unlike unknown calls, which have status 404', async () => {
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/appel/malaise-proche');
    expect((await request.get('/appel/inconnu')).status()).toBe(404);
    expect((await request.get('/partage/appel/inconnu.jpg')).status()).toBe(404);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows the documented call in progress, and the page of a call asks to enable JavaScript', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Décrocher' })).toBeHidden();
    await expect(page.getByText('12 rue des Lilas')).toBeVisible();
    await expect(page.getByText('FPT engagé')).toBeVisible();
    await expect(page.getByText('00:42')).toBeVisible();
    await page.goto('/appel/feu-habitation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feu d’habitation');
    await expect(page.getByText(/activez JavaScript/)).toBeVisible();
  });
});

test('the sign-in dialog tells visitors without an account when they can play', async ({
  page,
}) => {
  await openAsVisitor(page, '/');
  await page.getByRole('button', { name: 'Jouer gratuitement' }).click();
  await page.getByRole('button', { name: 'Pas de compte ? Quand pourra-t-on jouer ?' }).click();
  await expect(page.getByRole('dialog', { name: 'Jeu en développement' })).toBeVisible();
});
