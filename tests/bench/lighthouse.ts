import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { browserOptions } from '../support/browser/browser';
import { verdict } from './news';
import { SITE, start } from './processes';

const PAGES = ['/', '/actualites', '/actualites/newsletter-lancee'];
/** One reading in five is a tenth off on a machine that serves and reads at once. */
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's mobile profile on the built home, list and article pages: of five readings the one in the middle. */
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
  } finally {
    chrome.kill();
    await server.stop();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function readingsOf(url: string, port: number): Promise<Report[]> {
  const readings: Report[] = [];
  for (let attempt = 1; readings.length < RUNS; attempt++) {
    const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    const failure = result ? result.lhr.runtimeError?.message : 'no result';
    if (result && !failure) readings.push(result.lhr);
    // Now and then the browser loses the beginning of its recording; Lighthouse asks for another.
    else if (attempt > 2 * RUNS) throw new Error(`Lighthouse failed on ${url}: ${failure}`);
  }
  return readings;
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
