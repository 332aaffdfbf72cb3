import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { openAsMember } from '#tests/support/people/signedIn';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openAsVisitor,
} from '#tests/support/people/visitor';

const DASHBOARD = '/compte/tableau-de-bord';

const palette = (page: Page) =>
  page.getByRole('dialog', { name: 'Rechercher une page ou une action' });
const field = (page: Page) => palette(page).getByRole('combobox');
const button = (page: Page) =>
  page.getByRole('button', { name: 'Rechercher une page ou une action' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

/**
 * Waits for the header of the member, because the header that the server renders has no shortcuts.
 */
const expectMenu = (page: Page) =>
  expect(page.getByRole('button', { name: /^Menu d(e |’)/ })).toBeVisible();

/** Counts the scripts loaded so far that contain code of the palette. */
function paletteScripts(page: Page) {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!/\/assets\/.*\.js$/.test(new URL(response.url()).pathname)) return;
    const text = response.text().catch(() => '');
    scripts.push(text.then((code) => (code.includes('cmdk-input') ? response.url() : '')));
  });
  return async () => (await Promise.all(scripts)).filter(Boolean).length;
}

test('a member finds a page by its initials in the command palette, and opens it by keyboard alone', async ({
  page,
}) => {
  const loaded = paletteScripts(page);
  await openAsNewMember(page, DASHBOARD);
  await expectMenu(page);
  await page.waitForLoadState('networkidle');
  expect(await loaded()).toBe(0);
  // Keeps the letters that are typed before the script of the palette has arrived.
  const { promise: typed, resolve: letScriptsArrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => typed.then(() => route.continue()));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('c');
  letScriptsArrive();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('mc');
  await expect(palette(page).getByRole('option').first()).toHaveAccessibleName(/Mon Compte/);
  expect(await loaded()).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/compte/mon-compte');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Mon Compte', level: 1 })).toBeVisible();
  await expect(page.locator('#contenu')).toBeFocused();

  // Recently opened entries come first.
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('option').first()).toHaveAccessibleName(/Mon Compte/);
  await expect(palette(page).getByText('Récents')).toBeVisible();
  await page.keyboard.type('prenom');
  await expect(option(page, /Mon profil/)).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('zzzzqq');
  await expect(palette(page).getByText(/Aucun résultat pour/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await test.step('the shortcut also closes the palette and restores the focus', async () => {
    await page.getByRole('button', { name: /^Menu d(e |’)/ }).focus();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Menu d(e |’)/ })).toBeFocused();
  });

  await test.step('signing out deletes the recent entries', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('donnees');
    await option(page, /Mes données/).click();
    await expect(page).toHaveURL('/compte/mes-donnees');
    const recents = () => page.evaluate(() => localStorage.getItem('palette-recents'));
    expect(await recents()).toContain('mes-donnees');
    await page.keyboard.press('Control+k');
    await field(page).fill('deconnecter');
    await expect(option(page, /Se déconnecter/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect.poll(recents).toBeNull();
  });
});

test('the command palette is opened by a button, fills the screen of a phone and passes axe @both', async ({
  page,
  isMobile,
}) => {
  await openAsNewMember(page, DASHBOARD);
  await button(page).click();
  await expect(field(page)).toBeFocused();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  if (isMobile) {
    const box = await palette(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 390 });
    expect(box?.height).toBeGreaterThan(800);
  }
  await field(page).fill('zzzzqq');
  await expect(palette(page).getByText(/Aucun résultat pour/)).toBeVisible();
  await expectNoAxeViolation(page);
  await palette(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(palette(page)).toBeHidden();
});

test('the command palette is loaded for a visitor only when it is opened', async ({ page }) => {
  const loaded = paletteScripts(page);
  await openAsVisitor(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await loaded()).toBe(0);
  await button(page).click();
  await field(page).fill('zzzzqq');
  await expect(palette(page).getByText(/Aucun résultat pour/)).toBeVisible();
  await expect(palette(page).getByRole('group', { name: 'Suggestions' })).toBeVisible();
  await expectNoAxeViolation(page);
  await field(page).fill('newsletter');
  await option(page, /newsletter/i)
    .first()
    .click();
  await expect(page).toHaveURL(/\/actualites\/newsletter-lancee$/);
  await button(page).click();
  await field(page).fill('conf');
  await expectNoAxeViolation(page);
  await option(page, 'Politique de confidentialité').click();
  await expect(page).toHaveURL('/confidentialite');
});

test('the command palette finds cases only for staff who may read cases', async ({
  page,
  browser,
}) => {
  await openAsMember(page, 'admin@centrale.test', '/admin/tableau-de-bord');
  await button(page).click();
  await test.step('a failed search shows an error and can be retried', async () => {
    await expect(field(page)).toBeFocused();
    await page.route('**/graphql', (route) => route.abort());
    await field(page).fill('pauline');
    const again = palette(page).getByRole('button', { name: 'Réessayer' });
    await expect(again).toBeVisible();
    await page.unroute('**/graphql');
    await again.click();
    await expect(palette(page).getByText('Personnes')).toBeVisible();
  });
  await expect(option(page, /pauline\.fontaine|Pauline/i).first()).toBeVisible();
  await field(page).fill('mc-20');
  await expect(option(page, /^MC-20/).first()).toBeVisible();
  await expectNoAxeViolation(page);
  await option(page, /^MC-20/)
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/main-courante\/MC-20/);

  const other = await browser.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.postData() ?? ''));
  await openAsMember(other, 'redacteur@centrale.test', '/compte/tableau-de-bord');
  await button(other).click();
  // Editors may read members but no cases.
  await field(other).fill('mc-20');
  await expect(palette(other).getByText(/Aucun résultat pour/)).toBeVisible();
  await expect(palette(other).getByText('Dossiers')).toBeHidden();
  expect(asked.some((body) => body.includes('PalettePeople'))).toBe(true);
  expect(asked.some((body) => body.includes('PaletteCases'))).toBe(false);
  await other.close();
});
