import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { allRefused, consentVersion } from '#client/platform/consent';
import { browserOptions } from '../support/browser/browser';
import { verdict } from './news';
import { SITE, start } from './processes';
import { openSession, type Session } from './signIn';
import { viewedPages, type ViewedIds, type ViewedPage } from './viewPages';
import { readView, SCREEN, type Asked, type Reading } from './viewReading';

/**
 * Number of readings per page, and a pattern of the names of measured pages: `READINGS=1
 * VIEWS=member npm run bench -- views`.
 */
const { READINGS = '5', VIEWS = '' } = process.env;

const MOST_REQUESTS = 16;
/** Page that is measured in each run, and the maximum time of the other pages as a multiple of it. */
const HOME = 'home';
const MOST_TIMES_HOME = 1.4;
const SECOND_VISIT_AIM = 1;
const ACCOUNTS = { member: 'membre@centrale.test', staff: 'superadmin@centrale.test' };

interface View {
  first: Reading;
  second: Reading;
}

/**
 * Measures pages on a simulated phone, with a cold and a warm browser cache: time until the content
 * is on screen, requests, and layout shifts. The pages alternate, so that the load of the machine
 * affects all of them.
 */
export async function benchViews(folder: string): Promise<void> {
  const dataDir = join(folder, 'views');
  mkdirSync(dataDir);
  const server = await start(SITE, {
    DATA_DIR: dataDir,
    SEED: 'demo',
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  const browser = await chromium.launch(browserOptions());
  try {
    const sessions = {
      visitor: null,
      member: await openSession(server.url, ACCOUNTS.member),
      staff: await openSession(server.url, ACCOUNTS.staff),
    };
    const pages = viewedPages(await lookUp(server.url, sessions.member.token));
    const wanted = pages.filter(({ name }) => name === HOME || new RegExp(VIEWS).test(name));
    const views = new Map<ViewedPage, View[]>(wanted.map((page) => [page, []]));
    for (let round = 0; round < Number(READINGS); round += 1) {
      for (const [page, readings] of views)
        readings.push(await viewTwice(browser, server.url, page, sessions[page.as]));
    }
    report(views);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function viewTwice(
  browser: Browser,
  url: string,
  page: ViewedPage,
  session: Session | null,
): Promise<View> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  if (session) await storeSession(context, url, session);
  const first = await readView(context, `${url}${page.path}`, page);
  const second = await readView(context, `${url}${page.path}`, page);
  await context.close();
  return { first, second };
}

/** Stores a session and a cookie choice in the browser, as a returning member has them. */
async function storeSession(
  context: BrowserContext,
  url: string,
  { token, cookie }: Session,
): Promise<void> {
  await context.addCookies([{ name: 'page-session', value: cookie, url }]);
  const consent = JSON.stringify({
    ...allRefused,
    date: new Date().toISOString(),
    version: consentVersion(null),
  });
  await context.addInitScript(
    (stored) => {
      localStorage.setItem('authToken', stored.token);
      localStorage.setItem('cookie-consent', stored.consent);
    },
    { token, consent },
  );
}

/**
 * Returns the IDs of the newest member article, event with results, and shift with counted calls.
 */
async function lookUp(url: string, token: string): Promise<ViewedIds> {
  const query = `{
    articles(audience: MEMBER, page: 1, pageSize: 20) { items { id premium } }
    events(status: ENDED, pageSize: 50) { items { id settledAt } }
    myShifts(pageSize: 50) { items { id countedCalls } } }`;
  const { articles, events, myShifts } = await ask<{
    articles: { items: { id: string; premium: boolean }[] };
    events: { items: { id: string; settledAt: string | null }[] };
    myShifts: { items: { id: string; countedCalls: number }[] };
  }>(url, { query }, token);
  return {
    articleId: articles.items.find(({ premium }) => !premium)!.id,
    eventId: events.items.find(({ settledAt }) => settledAt !== null)!.id,
    shiftId: myShifts.items.find(({ countedCalls }) => countedCalls > 0)!.id,
  };
}

async function ask<Data>(url: string, body: object, token?: string): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

function report(views: Map<ViewedPage, View[]>): void {
  const middles = [...views].map(([page, readings]) => ({
    page,
    first: middleOf(readings.map(({ first }) => first)),
    second: middleOf(readings.map(({ second }) => second)),
    shift: Math.max(...readings.map(({ first }) => first.shift)),
  }));
  for (const { page, first } of middles) printOrder(page, first);
  console.table(
    Object.fromEntries(
      middles.map(({ page, first, second, shift }) => [
        page.name,
        {
          'shown, s': seconds(first.shown),
          'second visit, s': seconds(second.shown),
          'asked before': before(first).length,
          'asked in all': first.asked.length,
          kB: Math.round(first.bytes / 1000),
          'layout shift': Math.round(shift * 1000) / 1000,
        },
      ]),
    ),
  );
  const home = middles.find(({ page }) => page.name === HOME)?.first.shown;
  for (const { page, first, second, shift } of middles) {
    const { name } = page;
    if (home && name !== HOME)
      verdict(`${name}, times home`, first.shown / home, 'less than', MOST_TIMES_HOME);
    const again = second.shown / 1000;
    verdict(`${name}, second visit, seconds`, again, 'less than', SECOND_VISIT_AIM);
    verdict(`${name}, requests`, before(first).length, 'less than', MOST_REQUESTS + 1);
    verdict(`${name}, largest layout shift`, shift, 'less than', 0.001);
  }
}

/** Returns the reading whose time until the content is shown is the median. */
const middleOf = (readings: Reading[]): Reading =>
  readings.toSorted((one, other) => one.shown - other.shown)[Math.floor(readings.length / 2)]!;

const before = ({ asked, drawn }: Reading): Asked[] => asked.filter(({ start }) => start < drawn);

const seconds = (ms: number) => Math.round(ms / 10) / 100;

/** Prints the requests of a page in order, and when its content was on screen. */
function printOrder(page: ViewedPage, reading: Reading): void {
  const content = { name: '— content on screen —', start: reading.shown, end: reading.shown };
  const lines = [...reading.asked, content].toSorted((one, other) => one.start - other.start);
  console.log(`\n${page.name} (${page.path})`);
  for (const { name, start: from, end } of lines) {
    const until = end === undefined ? '…' : seconds(end).toFixed(2);
    console.log(`  ${seconds(from).toFixed(2).padStart(5)} – ${until.padStart(5)}  ${name}`);
  }
}
