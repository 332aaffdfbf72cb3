import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, openAsVisitor } from '#tests/support/people/visitor';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** Returns the distance from the top of the window to a section, in pixels. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
/**
 * Starts to record the scroll positions of the page. @returns a function that reads the recorded
 * positions
 */
async function notePlaces(page: Page): Promise<() => Promise<number[]>> {
  const places = await page.evaluateHandle(() => {
    const noted: number[] = [];
    window.addEventListener('scroll', () => noted.push(Math.round(window.scrollY)));
    return noted;
  });
  return () => places.jsonValue();
}
/** Expects the section to be just below the header, which is 68 px high. */
async function expectUnderHeader(page: Page, id: string): Promise<void> {
  await expect.poll(() => topOf(page, id)).toBeGreaterThanOrEqual(60);
  await expect.poll(() => topOf(page, id)).toBeLessThanOrEqual(110);
}

test.describe('Unknown URLs', () => {
  test('show the 404 page with status 404, also when malformed', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1, name: 'Page introuvable' });
    const refuse = page.getByRole('button', { name: 'Refuser', exact: true });
    // Tested on the built site, because a build may drop what works in the sources.
    for (const path of [
      '/nulle-part',
      '/%ff',
      '/%',
      '/%0afoo',
      '/actualites%0d%0a',
      '/compte%0a',
    ]) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(heading).toBeVisible();
        // Checks again after hydration. The banner appears only when the page is hydrated.
        await expect(refuse).toBeVisible();
        await expect(heading).toBeVisible();
      });
    }
    for (const text of ['ERR-404', 'Page manquante', 'Normale']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(/contactez l’administrateur du site/)).toBeVisible();
  });

  test('of articles redirect to /404, which has status 404', async ({ page, request }) => {
    expect((await request.get('/boutique')).status(), 'the old URL of a member page').toBe(404);
    await page.goto('/');
    const answer = await page.goto('/actualites/article-qui-n-existe-pas');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test("show a button 'Page précédente' to go back and a link 'Retour à l'accueil' to go home", async ({
    page,
  }) => {
    await openAsVisitor(page, '/actualites');
    await page.goto('/nulle-part');
    await page.getByRole('button', { name: 'Page précédente' }).click();
    await expect(page).toHaveURL('/actualites');
    await page.goForward();
    await page.getByRole('link', { name: "Retour à l'accueil" }).click();
    await expect(page).toHaveURL('/');
    await test.step('“Page précédente” leads home when the tab has no previous page', async () => {
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate(() => void window.open('/nulle-part', '_blank')),
      ]);
      await tab.getByRole('button', { name: 'Page précédente' }).click();
      await expect(tab).toHaveURL('/');
      // An entry ahead in the history does not count as a previous page.
      await tab.goBack();
      await expect(tab).toHaveURL('/nulle-part');
      await tab.getByRole('button', { name: 'Page précédente' }).click();
      await expect(tab).toHaveURL('/');
    });
  });
});

test('the old URL of a member page never shows the 404 page to a member', async ({ page }) => {
  await page.addInitScript(() => {
    // Records every text that the page shows.
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = []);
    new MutationObserver(() => seen.push(document.body?.textContent ?? '')).observe(document, {
      subtree: true,
      childList: true,
    });
  });
  await openAsMember(page, 'membre@centrale.test', '/boutique');
  await expect(page).toHaveURL('/compte/boutique');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((text) => text.includes('ERR-404'))).toEqual([]);
});

test.describe('Anchors and the header', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a URL with an anchor opens at its section, below the header @both', async ({ page }) => {
    await openAsVisitor(page, '/#communaute');
    await expectUnderHeader(page, 'communaute');
  });

  test('the links Le jeu and Communauté scroll to their section of the home page at every click, and Accueil to the top', async ({
    page,
  }) => {
    await openAsVisitor(page, '/');
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await menu.getByRole('link', { name: 'Le jeu' }).click();
    await expectUnderHeader(page, 'le-jeu');
    await menu.getByRole('link', { name: 'Communauté' }).click();
    await expectUnderHeader(page, 'communaute');
    // Retried because a smooth scroll in progress ignores the wheel.
    await expect(async () => {
      await page.mouse.wheel(0, -20_000);
      expect(await scrolled(page)).toBe(0);
    }).toPass();
    await menu.getByRole('link', { name: 'Communauté' }).click();
    await expectUnderHeader(page, 'communaute');
    await menu.getByRole('link', { name: 'Accueil' }).click();
    await expect.poll(() => scrolled(page)).toBe(0);

    await test.step('the back-to-top button appears after more than 300 px of scrolling', async () => {
      const button = page.getByRole('button', { name: 'Retour en haut' });
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
      await expect.poll(() => scrolled(page)).toBe(300);
      await expect(button).toHaveCount(0);
      await page.evaluate(() => window.scrollTo({ top: 301, behavior: 'instant' }));
      await button.click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect(button).toHaveCount(0);
      // The button disappears, so the focus moves to the top of the page.
      await expect(page.getByRole('main')).toBeFocused();
    });
  });

  test('the header and the footer of another page link to a section of the home page', async ({
    page,
  }) => {
    await openAsVisitor(page, '/actualites');
    await test.step('the first press of Tab focuses a link that skips to the content', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Aller au contenu' });
      await expect(skip).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('#contenu')).toBeFocused();
    });
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Le jeu' })
      .click();
    await expect(page).toHaveURL('/#le-jeu');
    await expectUnderHeader(page, 'le-jeu');
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Actualités' })
      .click();
    await expect(page).toHaveURL('/actualites');
    const link = { name: 'Communauté', exact: true };
    await page.getByRole('contentinfo').getByRole('link', link).click();
    await expect(page).toHaveURL('/#communaute');
    await expectUnderHeader(page, 'communaute');
  });

  test('the page scrolls smoothly to the anchor of a clicked link, and jumps on the back button', async ({
    page,
  }) => {
    await openAsVisitor(page, '/');
    await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
    await expect.poll(() => scrolled(page)).toBe(1000);
    const travel = await notePlaces(page);
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    // `click` is not used, because it first scrolls its target to the middle of the window.
    await menu.getByRole('link', { name: 'Communauté' }).dispatchEvent('click');
    // The distance to the top of the window equals the `scroll-margin` in the style sheet.
    await expect.poll(() => topOf(page, 'communaute')).toBe(96);
    expect((await travel()).length).toBeGreaterThan(3);
    const wayBack = await notePlaces(page);
    await page.evaluate(() => window.history.back());
    // The page jumps without steps in between. The position is recorded one frame later.
    await expect.poll(async () => [...new Set(await wayBack())]).toEqual([1000]);
  });

  test('the page jumps to the anchor of a clicked link when the user prefers reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAsVisitor(page, '/');
    await page.getByRole('link', { name: 'Découvrir le jeu' }).click();
    // Waits for the focus, because moving the focus also scrolls.
    await expect(page.locator('#le-jeu')).toBeFocused();
    expect(await topOf(page, 'le-jeu')).toBeLessThanOrEqual(110);
  });
});

test('the mobile menu has the links of the header, and closes on Escape, on the back button and after navigation @mobile', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await openAsVisitor(page, '/actualites');
  await test.step('the development banner opens its notice', async () => {
    await page.getByRole('button', { name: /^Une nouvelle version du jeu/ }).click();
    await page.getByRole('button', { name: 'Compris' }).click();
  });
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/');
  await opener.click();
  await expectNoAxeViolation(page);
  for (const name of ['Accueil', 'Le jeu', 'Actualités', 'Communauté']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.goBack();
  await expect(page).toHaveURL('/actualites');
  await expect(menu).toHaveCount(0);
  await opener.click();
  await menu.getByRole('link', { name: 'Communauté' }).click();
  await expect(menu).toHaveCount(0);
  await expectUnderHeader(page, 'communaute');
  await opener.click();
  await menu.getByRole('link', { name: 'Actualités' }).click();
  await expect(page).toHaveURL('/actualites');
  await expect(menu).toHaveCount(0);
  await opener.click();
  await menu.getByRole('button', { name: 'Connexion' }).click();
  await expect(page.getByRole('button', { name: 'Se Connecter' })).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test('the icon is served at /favicon.ico', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    'image/vnd.microsoft.icon',
  ]);
  // The signature of an .ico file, then its count of images.
  expect([...(await answer.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

test.describe('The HTML of a page', () => {
  const paths = {
    '/actualites': ['news'],
    '/actualites/newsletter-lancee': ['news'],
    '/nulle-part': ['news'],
    '/mot-de-passe-oublie': ['PasswordResetRequestPage', 'account'],
    '/reinitialisation?jeton=abc': ['ResetPasswordPage'],
    '/verification-email?jeton=abc': ['VerifyEmailPage'],
    '/adresse-email?jeton=abc': ['RevertEmailPage'],
    '/pas-moi?jeton=abc': ['NotMePage'],
    '/amorcage?jeton=abc': ['FirstAdministratorPage'],
  };
  test('preloads each script once', async ({ request }) => {
    for (const [path, scripts] of Object.entries(paths)) {
      const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
      const announced = Array.from(
        html.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g),
        (tag) => String(tag[1]),
      );
      expect.soft(announced.toSorted(), path).toEqual([...new Set(announced)].toSorted());
      // Limited because files queue on a slow network (vite.config.ts groups them).
      expect.soft(announced.length, path).toBeLessThanOrEqual(16);
      for (const script of scripts) {
        expect
          .soft(announced, path)
          .toContainEqual(expect.stringMatching(`^/assets/${script}-.+\\.js$`));
      }
    }
  });
});
