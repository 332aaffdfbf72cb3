import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserOptions } from '../support/browser';
import { verdict } from './news';
import { SITE, start } from './processes';

const PAGES = ['/', '/actualites', '/actualites/newsletter-lancee'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's mobile profile on the built home, list and article pages. */
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
      const result = await lighthouse(`${server.url}${path}`, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
      });
      report(path, result?.lhr);
    }
  } finally {
    chrome.kill();
    await server.stop();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function report(path: string, lhr: Report | undefined): void {
  if (!lhr) throw new Error(`Lighthouse gave nothing for ${path}`);
  for (const { title, score, auditRefs } of Object.values(lhr.categories)) {
    verdict(`${path} ${title}`, (score ?? 0) * 100, 'at least', 95);
    const failed = auditRefs
      .map(({ id }) => lhr.audits[id]!)
      .filter((audit) => audit.score !== null && audit.score < 0.9);
    for (const audit of failed)
      console.log(`         ${audit.title}: ${audit.displayValue ?? audit.score}`);
  }
}
