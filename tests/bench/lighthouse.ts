import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { browserOptions } from '../support/browser/browser';
import { freePort } from '../support/running/freePort';
import { verdict } from './news';
import { SITE, start } from './processes';
import { openSession, type Session } from './signIn';

/** Package that npm downloads for this command only: it takes 130 MB with its dependencies. */
const PACKAGE = 'lighthouse@12.8.2';

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
  const port = await freePort();
  const { args = [], ...options } = browserOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    for (const path of PAGES) {
      report(path, medianOf(await readingsOf(`${server.url}${path}`, port)));
    }
    const session = await openSession(server.url, 'premium@centrale.test');
    for (const path of OF_MEMBERS) {
      const before = () => enter(server.url, port, session);
      report(path, medianOf(await readingsOf(`${server.url}${path}`, port, before)));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** What is read from a report of Lighthouse. */
interface Report {
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
  categories: Record<string, Category>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

interface Category {
  title: string;
  score: number | null;
  auditRefs: { id: string }[];
}

/** Returns the report with the median score in performance. */
function medianOf(reports: readonly Report[]): Report {
  const scoreOf = ({ categories }: Report) => categories.performance?.score ?? 0;
  return reports.toSorted((one, other) => scoreOf(one) - scoreOf(other))[reports.length >> 1]!;
}

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
    const result = await reportOf(url, [
      `--port=${port}`,
      `--only-categories=${enterFirst ? BEHIND_SIGN_IN : CATEGORIES}`,
      ...(enterFirst ? ['--disable-storage-reset'] : []),
    ]);
    const failure = typeof result === 'string' ? result : failureOf(result, url);
    if (typeof result !== 'string' && !failure) readings.push(result);
    // A run is repeated, because the browser sometimes loses the start of its trace.
    else if (attempt > 2 * RUNS) throw new Error(`Lighthouse failed on ${url}: ${failure}`);
  }
  return readings;
}

/** Runs Lighthouse once. @returns its report; the reason when there is none */
async function reportOf(url: string, options: readonly string[]): Promise<Report | string> {
  const command = ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url];
  try {
    const { stdout } = await promisify(execFile)(
      'npm',
      [...command, '--output=json', '--quiet', ...options],
      { maxBuffer: 2 ** 26 },
    );
    return JSON.parse(stdout) as Report;
  } catch (error) {
    return String(error);
  }
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
