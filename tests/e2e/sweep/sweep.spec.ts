import type { Page } from '@playwright/test';

import { legalPaths } from '#client/shared/sitePaths';
import { adminPaths, memberPaths, publicPaths } from '#client/platform/address/paths';
import { expect, test } from '#tests/support/browser/e2e';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  expectOtherTheme,
  openAsVisitor,
} from '#tests/support/people/visitor';

const SUPER_ADMIN = 'superadmin@centrale.test';
const SANCTIONED = 'lina.andre@centrale.test';
const ADMIN = 'admin@centrale.test';
const MODERATOR = 'moderateur@centrale.test';

/** IDs of records of the demonstration, by kind, as staff sees them. */
type Ids = Record<
  'event' | 'article' | 'managedArticle' | 'person' | 'report' | 'result' | 'conversation',
  string
>;

/** Path of a page, possibly built with the ID of a record of the demonstration. */
type Screen = string | ((ids: Ids) => string);

/**
 * Pages that each account opens. Every page is checked at both widths, and in both themes at the
 * larger width.
 */
const SCREENS: readonly [email: string | null, name: string, screens: readonly Screen[]][] = [
  [
    null,
    'the news',
    [
      publicPaths.home,
      publicPaths.news,
      '/actualites?recherche=zzzzzz',
      '/actualites?page=999',
      '/actualites?etiquette=centre-d-appels',
      publicPaths.article('newsletter-lancee'),
    ],
  ],
  [
    null,
    'the rules and the statistics',
    [
      publicPaths.rules,
      publicPaths.transparency,
      publicPaths.call('feu-habitation'),
      publicPaths.transparencyOf('1999-Q1'),
      publicPaths.players,
      ...Object.values(legalPaths),
      '/nulle-part',
    ],
  ],
  [
    null,
    'pages that mails link to',
    [
      publicPaths.passwordResetRequest,
      '/reinitialisation?jeton=abc',
      '/adresse-email?jeton=abc',
      '/pas-moi?jeton=abc',
      '/acces-recents?jeton=abc',
      '/recours?jeton=1.1.1.abc',
      '/amorcage?jeton=abc',
    ],
  ],
  [
    'premium@centrale.test',
    'the game',
    [
      memberPaths.dashboard,
      memberPaths.game,
      memberPaths.statistics,
      memberPaths.ranking,
      memberPaths.shifts,
      memberPaths.achievements,
      memberPaths.events,
      ({ event }) => memberPaths.event(event),
    ],
  ],
  [
    'premium@centrale.test',
    'the account',
    [
      memberPaths.account,
      memberPaths.accountTab('jeu'),
      memberPaths.accountTab('securite'),
      memberPaths.gameLink,
      memberPaths.playerSettings,
      memberPaths.privacy,
      memberPaths.myData,
      memberPaths.settings,
    ],
  ],
  [
    'premium@centrale.test',
    'the news and the store',
    [
      memberPaths.news,
      '/compte/actualites?recherche=zzzzzz',
      ({ article }) => memberPaths.article(article),
      memberPaths.favourites,
      memberPaths.store,
      memberPaths.storeTab('cosmetiques'),
      memberPaths.orders(),
      '/compte/nulle-part',
    ],
  ],
  [
    'nouveau@centrale.test',
    'a beginner',
    [
      memberPaths.dashboard,
      memberPaths.statistics,
      memberPaths.shifts,
      memberPaths.achievements,
      memberPaths.favourites,
      memberPaths.event('999999'),
      memberPaths.order('999999'),
    ],
  ],
  [
    SANCTIONED,
    'a sanctioned member',
    [
      memberPaths.decisions,
      memberPaths.conversations,
      ({ conversation }) => memberPaths.conversation(conversation),
      memberPaths.myData,
    ],
  ],
  [
    SUPER_ADMIN,
    'the site',
    [
      adminPaths.dashboard,
      adminPaths.guide,
      adminPaths.analytics,
      adminPaths.health,
      adminPaths.rules,
      adminPaths.scenarios,
      adminPaths.newScenario,
      adminPaths.auditLog,
    ],
  ],
  [
    SUPER_ADMIN,
    'the settings',
    [
      adminPaths.settings,
      adminPaths.connections,
      adminPaths.mails,
      adminPaths.mailsOf({ email: 'access-review' }),
      adminPaths.security,
    ],
  ],
  [
    SUPER_ADMIN,
    'people',
    [
      adminPaths.users,
      adminPaths.userManagement,
      adminPaths.managedUsers({ filtres: '1' }),
      ({ person }) => adminPaths.person(person),
      adminPaths.roles,
      adminPaths.roleList({ onglet: 'matrice' }),
      ({ person }) => adminPaths.userRoles(person),
    ],
  ],
  [
    SUPER_ADMIN,
    'content',
    [
      adminPaths.publicNews,
      adminPaths.memberNews,
      adminPaths.articles,
      ({ managedArticle }) => adminPaths.editArticle(managedArticle),
      adminPaths.newArticle(),
      adminPaths.media,
      adminPaths.events,
      adminPaths.newEvent,
      ({ event }) => adminPaths.editEvent(event),
    ],
  ],
  [
    ADMIN,
    'cases',
    [
      adminPaths.cases,
      adminPaths.caseList({ liste: 'clos' }),
      adminPaths.caseList({ type: 'recours' }),
      adminPaths.caseList({ recherche: 'introuvable' }),
      adminPaths.caseList({ type: 'a-confirmer' }),
      adminPaths.caseList({ type: 'a-confirmer', liste: 'mes-demandes' }),
      adminPaths.results,
      ({ result }) => adminPaths.result(result),
    ],
  ],
  [
    MODERATOR,
    'queues',
    [
      adminPaths.dashboard,
      adminPaths.reports,
      ({ report }) => adminPaths.reportQueue({ signalement: report }),
      adminPaths.comments,
      adminPaths.settings,
    ],
  ],
];

async function readIds(page: Page): Promise<Ids> {
  type Listed = { items: { id: string }[] };
  const token = await tokenFor(page, SUPER_ADMIN);
  const lists = await askServer<Record<string, Listed>>(
    page,
    `{ event: events(status: ACTIVE) { items { id } }
       article: articles(audience: MEMBER) { items { id } }
       managedArticle: managedArticles { items { id } }
       person: users { items { id } }
       report: managedReports { items { id } }
       result: gameResults { items { id } } }`,
    { token },
  );
  const { conversations } = await askServer<{ conversations: { items: { number: string }[] } }>(
    page,
    '{ conversations: myConversations { items { number } } }',
    { token: await tokenFor(page, SANCTIONED) },
  );
  return Object.fromEntries([
    ...Object.entries(lists).map(([name, { items }]) => [name, items[0]!.id]),
    ['conversation', conversations.items[0]!.number],
  ]) as Ids;
}

/** Returns the path of a case of the demonstration in each state. */
async function casesByState(page: Page): Promise<string[]> {
  type Cases = Record<'open' | 'closed', { items: { number: string; state: string }[] }>;
  const { open, closed } = await askServer<Cases>(
    page,
    `{ open: cases(filter: { list: OPEN }, pageSize: 50) { items { number state } }
       closed: cases(filter: { list: CLOSED }, pageSize: 50) { items { number state } } }`,
    { token: await tokenFor(page, SUPER_ADMIN) },
  );
  return ['OPEN', 'TAKEN', 'AWAITING_SECOND', 'APPEAL', 'CLOSED'].map((state) => {
    const found = [...open.items, ...closed.items].find((one) => one.state === state);
    if (!found)
      throw new Error(`The demonstration has no case in state ${state}: add one to its seed`);
    return adminPaths.case(found.number);
  });
}

/**
 * Opens a page and runs the checks that apply to every page, at both widths and in both themes. A
 * failure names the path.
 */
async function expectInOrder(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    // By its tag, because an open dialog hides the rest of the page from roles.
    await expect(page.locator('h1:visible'), 'exactly one heading of level 1').toHaveCount(1);
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await expectVisibleFocus(page);
    await expectOtherTheme(page);
    await onPhone(page, async (setWidth) => {
      await expectNoAxeViolation(page);
      for (const width of PHONE_WIDTHS) {
        await setWidth(width);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

/** Widths of phones at which no page may scroll sideways, in CSS pixels. */
const PHONE_WIDTHS = [390, 360];

/**
 * Turns the screen of an open page into that of a phone during `work`, which is faster than loading
 * the page on a phone. Tests tagged @both or @mobile load pages on a phone. Afterwards the page is
 * hidden.
 */
async function onPhone(
  page: Page,
  work: (setWidth: (width: number) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const desktop = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  const setWidth = (width: number) =>
    session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 844,
      deviceScaleFactor: 1,
      mobile: true,
    });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  await setWidth(PHONE_WIDTHS[0]!);
  await work(setWidth);
  // The caller leaves the page, so it need not be laid out again.
  await page.locator('html').evaluate((html) => (html.style.display = 'none'));
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  // The next page must not open on a phone, where other elements may be shown.
  await page.waitForFunction((width) => window.innerWidth === width, desktop.width);
}

/** Expects a visible focus indicator on the first elements that Tab reaches. */
async function expectVisibleFocus(page: Page): Promise<void> {
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      return outlineStyle === 'none' && boxShadow === 'none' ? focused.outerHTML : null;
    });
    expect(unseen, 'a focused element without a visible focus indicator').toBeNull();
  }
}

/**
 * Collects the errors of the console, except those of pages that answer 403 or 404, and uncaught
 * errors, which include those of hydration.
 */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || /status of 40[34]/.test(message.text())) return;
    errors.push(`${page.url()}: ${message.text()}`);
  });
  return errors;
}

for (const [email, name, screens] of SCREENS) {
  test(`${name}: the pages of ${email ?? 'a visitor'} have no accessibility or layout error`, async ({
    page,
  }) => {
    const errors = errorsOf(page);
    const ids = await readIds(page);
    const paths = screens.map((screen) => (typeof screen === 'string' ? screen : screen(ids)));
    await (email ? openAsMember(page, email, paths[0]!) : openAsVisitor(page, paths[0]!));
    for (const path of paths) {
      await expectInOrder(page, path);
    }
    expect(errors).toEqual([]);
  });
}

test(`the pages of cases in every state have no accessibility or layout error`, async ({
  page,
}) => {
  const errors = errorsOf(page);
  const paths = await casesByState(page);
  await openAsMember(page, ADMIN, paths[0]!);
  for (const path of paths) {
    await expectInOrder(page, path);
  }
  expect(errors).toEqual([]);
});

test('the sweep includes every page of the sitemap except articles and sample calls', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, url]) => new URL(url!).pathname);
  const listed = paths.filter((path) => !/^\/(actualites|appel)\//.test(path));
  expect(listed).toContain('/actualites');
  const walked = new Set(SCREENS.flatMap(([email, , screens]) => (email ? [] : screens)));
  expect(listed.filter((path) => !walked.has(path))).toEqual([]);
});

test('the heading of a public page is the same before and after hydration', async ({
  page,
  request,
}) => {
  const screens = SCREENS.flatMap(([email, , list]) => (email ? [] : list));
  for (const path of screens.filter((screen) => typeof screen === 'string')) {
    const html = await (await request.get(path)).text();
    const h1 = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
    expect(h1, path).toBeTruthy();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1 ?? '');
  }
});
