import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from '@playwright/test';
import { browserOptions } from '../support/browser/browser';
import { verdict } from './news';
import { SITE, start } from './processes';
import { openSession, type Session } from './signIn';

/** Paths of public pages. */
const PAGES = ['/', '/actualites', '/actualites/newsletter-lancee'];
/** Paths of member pages, measured with a session in the browser. */
const OF_MEMBERS = ['/compte/tableau-de-bord'];
/** Number of runs per page. One in five is off by 10 % when the machine also serves the site. */
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Categories of pages behind sign-in, which search engines do not index. */
const BEHIND_SIGN_IN = CATEGORIES.filter((category) => category !== 'seo');

/**
 * Runs Lighthouse's mobile profile on the built home, list and article pages and on the dashboard
 * of a member. Prints the median of five runs.
 */
export async function benchLighthouse(folder: string): Promise<void> {
  const dataDir = join(folder, 'lighthouse');
  mkdirSync(dataDir);
  const server = await start(SITE, { DATA_DIR: dataDir, SEED: 'demo' });
  const { executablePath, args } = browserOptions();
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...(args ?? [])],
  });
  try {
    for (const path of PAGES) {
      report(path, computeMedianRun(await readingsOf(`${server.url}${path}`, chrome.port)));
    }
    const session = await openSession(server.url, 'premium@centrale.test');
    for (const path of OF_MEMBERS) {
      const before = () => enter(server.url, chrome.port, session);
      const url = `${server.url}${path}`;
      report(path, computeMedianRun(await readingsOf(url, chrome.port, before)));
    }
  } finally {
    chrome.kill();
    await server.stop();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/**
 * Runs Lighthouse several times on a page.
 * @param enterFirst called before each run to store a session in the browser; visitor when absent
 * @throws Error when too many runs fail
 */
async function readingsOf(
  url: string,
  port: number,
  enterFirst?: () => Promise<void>,
): Promise<Report[]> {
  const readings: Report[] = [];
  for (let attempt = 1; readings.length < RUNS; attempt++) {
    await enterFirst?.();
    const result = await lighthouse(url, {
      port,
      onlyCategories: enterFirst ? BEHIND_SIGN_IN : CATEGORIES,
      disableStorageReset: enterFirst !== undefined,
      logLevel: 'error',
    });
    const failure = result ? failureOf(result.lhr, url) : 'no result';
    if (result && !failure) readings.push(result.lhr);
    // A run is repeated, because the browser sometimes loses the start of its trace.
    else if (attempt > 2 * RUNS) throw new Error(`Lighthouse failed on ${url}: ${failure}`);
  }
  return readings;
}

/** Returns why a run measured nothing, or another page; undefined for a valid run. */
const failureOf = ({ runtimeError, finalDisplayedUrl }: Report, url: string) =>
  runtimeError?.message ??
  (finalDisplayedUrl === url ? undefined : `redirected to ${finalDisplayedUrl}`);

/** Stores a session in the browser, and empties the browser's cache. */
async function enter(url: string, port: number, { token, cookie }: Session): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  // Lighthouse opens its pages in the default context. `browser.newPage` would create another one.
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no default context');
  await context.addCookies([{ name: 'page-session', value: cookie, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
  await browser.close();
}

function report(path: string, lhr: Report): void {
  for (const { title, score, auditRefs } of Object.values(lhr.categories)) {
    verdict(`${path} ${title}`, (score ?? 0) * 100, 'at least', 95);
    const failed = auditRefs
      .map(({ id }) => lhr.audits[id]!)
      .filter((audit) => audit.score !== null && audit.score < 0.9);
    for (const audit of failed)
      console.log(`         ${audit.title}: ${audit.displayValue ?? audit.score}`);
  }
}
