import type { Page } from '@playwright/test';

import { memberPaths } from '#client/platform/address/paths';
import { browserOptions } from '#tests/support/browser/browser';
import { expect, test } from '#tests/support/browser/e2e';
import { stretchAnswers } from '#tests/support/running/longAnswers';
import { askServer, openAsMember } from '#tests/support/people/signedIn';
import { expectNoSidewaysScroll } from '#tests/support/people/visitor';

const { args = [], ...options } = browserOptions();

// A browser with the default font size doubled.
test.use({ launchOptions: { ...options, args: [...args, '--blink-settings=defaultFontSize=32'] } });

test('public pages do not scroll sideways when the font size of the browser is doubled @both', async ({
  page,
}) => {
  const article = '/actualites/le-tri-des-appels-par-priorite-arrive-au-pupitre';
  for (const path of ['/', '/actualites', article, '/mot-de-passe-oublie']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  const label = page.getByText('Adresse email', { exact: true });
  expect(await label.evaluate((text) => getComputedStyle(text).fontSize)).toBe('30px');
  // The header collapses to its menu button.
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeInViewport({ ratio: 1 });
});

/**
 * Returns the paths of all pages of the member area: menu entries, tabs and one detail page of each
 * kind.
 */
const memberPages = (page: Page, token: string) =>
  askServer<Record<'myOrders' | 'events' | 'articles', { items: { id: string }[] }>>(
    page,
    `{ myOrders { items { id } } events(status: ACTIVE) { items { id } }
       articles(audience: MEMBER) { items { id } } }`,
    { token },
  ).then(({ myOrders, events, articles }) => [
    ...Object.values(memberPaths).filter((path) => typeof path === 'string'),
    memberPaths.accountTab('jeu'),
    memberPaths.accountTab('securite'),
    memberPaths.storeTab('cosmetiques'),
    memberPaths.orders(),
    ...myOrders.items.slice(0, 1).map(({ id }) => memberPaths.order(id)),
    ...events.items.slice(0, 1).map(({ id }) => memberPaths.event(id)),
    ...articles.items.slice(0, 1).map(({ id }) => memberPaths.article(id)),
  ]);

for (const [email, screens] of [
  ['premium@centrale.test', '@both'],
  ['nouveau@centrale.test', '@mobile'],
] as const) {
  test(`no member page of ${email} scrolls sideways when the font size of the browser is doubled ${screens}`, async ({
    page,
  }, { project }) => {
    let widths = project.name === 'mobile' ? [320, 390] : [768, 1440];
    const expectToFit = async (path: string) => {
      // Starts at the current width, because each change of the width is slow.
      widths = widths.toReversed();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        expect(await sidewaysOverflow(page), `${path} at ${width} px`).toEqual([]);
      }
    };
    const answers = await stretchAnswers(page);
    const token = await openAsMember(page, email, memberPaths.game);
    for (const path of await memberPages(page, token)) {
      answers.pause();
      await page.goto(path);
      await expect(page.getByRole('main').locator('h1, [aria-busy="true"]').first()).toBeVisible();
      await expectToFit(`${path}, on its way`);
      answers.release();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expectToFit(path);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/**
 * Returns the elements that overflow the right edge of the page; empty when the page does not
 * scroll sideways.
 */
const sidewaysOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isPast = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    return [...document.querySelectorAll('body *')]
      .filter((element) => isPast(element) && ![...element.children].some(isPast))
      .map((element) => element.outerHTML.slice(0, 200));
  });
