import type { Locator, Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsVisitor } from '#tests/support/people/visitor';

const ARTICLE = '/actualites/le-tri-des-appels-par-priorite-arrive-au-pupitre';

const styleOf = (element: Locator, name: 'backgroundColor' | 'borderTopWidth' | 'color') =>
  element.evaluate((node, property) => getComputedStyle(node)[property], name);

/** Returns a CSS system colour as the browser computes it. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
    const { color: computed } = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, name);

const openPrivacyPolicy = (page: Page) =>
  page.getByRole('link', { name: 'Politique de confidentialité' }).click();

test.describe('Small screens', () => {
  test('show the legal texts and all their tabs without overflow @mobile', async ({ page }) => {
    await openAsVisitor(page, '/');
    await openPrivacyPolicy(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('table')).toBeVisible();
    for (const width of [390, 360, 320]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        const tooWide = await dialog.evaluate((box) =>
          [...box.children].filter((part) => part.scrollWidth > part.clientWidth),
        );
        expect(tooWide).toHaveLength(0);
        for (const tab of await dialog.getByRole('tab').all()) {
          await expect(tab).toBeInViewport({ ratio: 0.9 });
        }
      });
    }
  });

  test('show the mobile menu in full in landscape, and let the user scroll it on a lower screen @mobile', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 667, height: 375 });
    await openAsVisitor(page, '/');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const last = menu.getByRole('button', { name: 'Connexion' });
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(async () => (await menu.boundingBox())?.height).toBe(256);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('button', { name: 'Fermer le menu' })).toBeInViewport({ ratio: 1 });
  });
});

test('a page that is shorter than a tall screen leaves no gap above the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1200 });
  for (const path of ['/mot-de-passe-oublie', '/reinitialisation', '/actualites?page=999']) {
    await page.goto(path);
    // Measures both elements in one call, because the consent banner moves them when it appears.
    const gap = () =>
      page.evaluate(() => {
        const part = document.querySelector('main > :last-child')!.getBoundingClientRect();
        const footer = document.querySelector('footer')!.getBoundingClientRect();
        return Math.round(footer.top - part.bottom);
      });
    await expect.poll(gap, { message: path }).toBe(0);
  }
});

test.describe('Forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('distinguish selected items and active switches by the highlight colour', async ({
    page,
  }) => {
    await page.goto('/actualites?page=2');
    const highlight = await systemColor(page, 'Highlight');
    const chosen = [
      page.getByRole('button', { name: 'Toutes', exact: true }),
      page.getByRole('link', { name: 'Page 2', exact: true }),
      page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Actualités'),
    ];
    for (const element of chosen) expect(await styleOf(element, 'backgroundColor')).toBe(highlight);
    const other = page.getByRole('link', { name: 'Page 3', exact: true });
    expect(await styleOf(other, 'backgroundColor')).not.toBe(highlight);

    await page.getByRole('button', { name: 'Paramètres', exact: true }).click();
    const audience = page.getByRole('switch', { name: /^Mesure d’audience/ });
    await audience.check();
    await expect.poll(() => styleOf(audience, 'backgroundColor')).toBe(highlight);
    const advertising = page.getByRole('switch', { name: /^Publicité/ });
    expect(await styleOf(advertising, 'backgroundColor')).not.toBe(highlight);
    expect(await styleOf(advertising, 'borderTopWidth')).toBe('2px');

    await test.step('icons of the community channels have the text colour', async () => {
      await page.goto('/');
      const icon = page.locator('#communaute li svg').first();
      expect(await styleOf(icon, 'color')).toBe(await systemColor(page, 'CanvasText'));
    });
  });
});

test.describe('Print', () => {
  test('shows the title, author, date and text of an article, and only the dialog when one is open', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    await page.emulateMedia({ media: 'print' });
    const title = page.getByRole('heading', { level: 1 });
    expect(await styleOf(title, 'color')).toBe('rgb(0, 0, 0)');
    await expect(page.getByText(/^Par /).first()).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Vos choix sur les cookies' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Articles similaires' })).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);

    await page.emulateMedia({ media: 'screen' });
    await openAsVisitor(page, '/');
    await openPrivacyPolicy(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText('Chaque appel compte. Décrochez.')).toBeHidden();
  });
});
