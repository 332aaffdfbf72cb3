import type { Page, Request } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const banner = (page: Page) => page.getByRole('region', { name: 'Vos choix sur les cookies' });
const press = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true }).click();
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'));

/** Collects all later requests to the analytics collector. */
function collected(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/collect') requests.push(request);
  });
  return requests;
}

test('the consent banner passes axe and does not make the page scroll sideways @both', async ({
  page,
}) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expectNoAxeViolation(page);
  await press(page, 'Paramètres');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
});

/** Waits for the entry animation of the banner. */
const atRest = (page: Page) =>
  banner(page).evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );

test('the consent banner is low, with equal buttons to refuse and accept, at every width', async ({
  page,
}) => {
  await page.goto('/');
  for (const { width, height, most } of [
    { width: 1440, height: 900, most: 110 },
    { width: 768, height: 1024, most: 170 },
    { width: 390, height: 844, most: 190 },
    { width: 360, height: 640, most: 190 },
  ]) {
    await test.step(`at most ${most} px at ${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      await atRest(page);
      const box = await banner(page).boundingBox();
      expect(box).toMatchObject({ x: 0, width });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
      expect(box?.height).toBeLessThanOrEqual(most);
      // The page observes the height of the banner, so it reserves the space a frame later.
      const unused = () =>
        page.evaluate(
          (used) =>
            Number.parseFloat(
              getComputedStyle(document.documentElement).getPropertyValue('--foot-taken'),
            ) - used,
          box?.height ?? 0,
        );
      await expect.poll(unused).toBeLessThanOrEqual(1);
      const size = async (name: string) => {
        const { width: wide, height: tall } = (await banner(page)
          .getByRole('button', { name, exact: true })
          .boundingBox())!;
        return { wide, tall };
      };
      for (const name of ['Fermer et refuser', 'Refuser', 'Accepter tout', 'Paramètres']) {
        expect((await size(name)).tall).toBeGreaterThanOrEqual(44);
      }
      expect(await size('Refuser')).toEqual(await size('Accepter tout'));
    });
  }
  await test.step('every button of the open settings can be clicked on a low screen', () =>
    expectSettingsInReach(page));
  await page.setViewportSize({ width: 360, height: 640 });
  await press(page, 'Refuser');
  await test.step('the page reserves no space for the banner after a choice', async () => {
    const left = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom);
    await expect.poll(left).toBe('0px');
  });
});

async function expectSettingsInReach(page: Page): Promise<void> {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 390, height: 664 },
    { width: 844, height: 390 },
  ]) {
    await test.step(`${viewport.width}x${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await press(page, 'Paramètres');
      // The first category is visible without scrolling.
      await expect(banner(page).getByText('Fonctionnels', { exact: true })).toBeInViewport();
      await atRest(page);
      const names = ['Fermer et refuser', 'Refuser', 'Accepter tout', 'Accepter la sélection'];
      for (const name of [...names, 'Masquer']) {
        const reached = await banner(page)
          .getByRole('button', { name, exact: true })
          .evaluate((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          });
        expect(reached, name).toBe(true);
      }
      await press(page, 'Masquer');
    });
  }
}

/** Returns the name of the focused element and whether the banner or another element covers it. */
const focusCovered = (page: Page) =>
  page.evaluate(async () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    await Promise.all(focused.getAnimations().map((animation) => animation.finished));
    const { x, y, width, height } = focused.getBoundingClientRect();
    const seenAt = (top: number) => {
      const there = document.elementFromPoint(x + width / 2, top);
      return there !== null && (focused.contains(there) || there.contains(focused));
    };
    const banner = document.getElementById('titre-cookies')?.closest('section');
    const foot = banner?.contains(focused) ? 0 : (banner?.getBoundingClientRect().top ?? 0);
    const covered = !seenAt(y + height / 2) || (foot > 0 && y + height > foot + 1);
    return { name: (focused.textContent || focused.getAttribute('aria-label')) ?? '', covered };
  });

test('the consent banner covers no focused element @both', async ({ page }) => {
  for (const path of ['/', '/actualites', '/actualites/newsletter-lancee']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      const stops = new Map<string, boolean>();
      for (let step = 0; step < 120; step += 1) {
        await page.keyboard.press('Tab');
        const stop = await focusCovered(page);
        if (!stop) break;
        stops.set(`${step} ${stop.name}`, stop.covered);
      }
      expect(stops.size).toBeGreaterThan(20);
      expect([...stops].filter(([, covered]) => covered)).toEqual([]);
      // Also with Shift+Tab, starting at the end of the page.
      for (let step = 0; step < 15; step += 1) {
        await page.keyboard.press('Shift+Tab');
        expect((await focusCovered(page))?.covered ?? false).toBe(false);
      }
    });
  }
});

test('the consent settings close when the keyboard focus leaves them @mobile', async ({ page }) => {
  await page.goto('/');
  await press(page, 'Paramètres');
  await banner(page).getByRole('button', { name: 'Masquer' }).focus();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Paramètres' })).toBeVisible();
  expect(await focusCovered(page)).toMatchObject({ covered: false });
});

test('no analytics request is sent before a choice or after a refusal, which closes the banner in every tab', async ({
  page,
  context,
}) => {
  const sent = collected(page);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/actualites');
  await press(other, 'Refuser');
  await expect(banner(page)).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Actualités' }).first().click();
  await expect(page).toHaveURL('/actualites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent).toEqual([]);
  expect(await stored(page)).toMatchObject({ analytics: false, advertising: false });
});

test('page views are counted from the page on which the visitor accepts analytics, until the choice is changed with “Gestion des cookies”', async ({
  page,
}) => {
  const sent = collected(page);
  await page.goto('/');
  await press(page, 'Accepter tout');
  await page.getByRole('navigation').getByRole('link', { name: 'Actualités' }).first().click();
  await expect(page).toHaveURL('/actualites');
  await expect.poll(() => sent.length).toBe(2);
  const answers = await Promise.all(sent.map((request) => request.response()));
  expect(answers.map((answer) => answer?.ok())).toEqual([true, true]);
  await page.getByRole('button', { name: 'Gestion des cookies' }).click();
  await expect(banner(page)).toBeFocused();
  await expect(banner(page).getByRole('switch', { name: /^Publicité/ })).toBeChecked();
  await banner(page).getByRole('button', { name: 'Fermer et refuser' }).click();
  expect(await stored(page)).toMatchObject({ analytics: false, advertising: false });
});

test('the consent banner stays closed after a choice, until the choice is six months old', async ({
  page,
}) => {
  await page.goto('/');
  await press(page, 'Paramètres');
  await banner(page)
    .getByRole('switch', { name: /^Mesure d’audience/ })
    .uncheck();
  await press(page, 'Accepter la sélection');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.evaluate(() => {
    const choice = JSON.parse(localStorage.getItem('cookie-consent') ?? '{}');
    const date = new Date(Date.now() - 190 * 86_400_000).toISOString();
    localStorage.setItem('cookie-consent', JSON.stringify({ ...choice, date }));
  });
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('the home page opens a dialog with the four legal texts, and a notice for the game', async ({
  page,
}) => {
  await page.goto('/');
  await press(page, 'Refuser');
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  const dialog = page.getByRole('dialog', { name: 'Informations légales' });
  const texts = {
    'Mentions légales': 'Un projet indépendant',
    Confidentialité: 'Durées de conservation',
    'CGU/CGV': 'Conditions générales en cours de rédaction',
    Cookies: 'Les trois catégories',
  };
  for (const [tab, heading] of Object.entries(texts)) {
    await dialog.getByRole('tab', { name: tab }).click();
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
    await expectNoAxeViolation(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Mentions légales' })).toBeFocused();

  await test.step('the button Jouer maintenant opens the notice that the game is in development', async () => {
    await page.getByRole('button', { name: 'Jouer maintenant' }).click();
    const notice = page.getByRole('dialog', { name: 'Jeu en développement' });
    await expect(notice).toBeVisible();
    await expectNoAxeViolation(page);
    await notice.getByRole('button', { name: 'Compris' }).click();
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: 'En savoir plus' }).click();
    await expect(notice).toBeVisible();
  });
});

test('the consent banner in the member area covers no save bar, and leaves no gap below the footer @both', async ({
  page,
}) => {
  const token = await tokenFor(page, 'membre@centrale.test');
  await page.addInitScript((given) => localStorage.setItem('authToken', given), token);
  await page.goto('/compte/mon-compte?onglet=jeu');
  await expect(banner(page)).toBeVisible();
  // There is no gap below the footer: its background extends to the end of the page, or to the bar
  // at the bottom of a phone.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const foot = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
        const bar = document.querySelector<HTMLElement>('.phone-bar')?.offsetHeight ?? 0;
        const end = document.documentElement.scrollHeight - window.scrollY - bar;
        return Math.abs(Math.round(end - foot));
      }),
    )
    .toBe(0);
  await page.getByLabel('Sauvegarde automatique').click();
  const save = page.getByRole('button', { name: 'Sauvegarder', exact: true });
  await expect(save).toBeVisible();
  await save.click();
  await expect(page.getByText('Paramètres de jeu mis à jour avec succès')).toBeVisible();
  await page.getByLabel('Sauvegarde automatique').click();
  const isOnTop = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => save.evaluate(isOnTop)).toBe(true);
  await save.click();
  await expect(save).toHaveCount(0);
});
