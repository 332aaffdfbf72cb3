import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { browserOptions } from '../support/browser/browser';
import { verdict } from './news';
import { residentMemory, SITE, start } from './processes';

const REST = 10_000;

/** Measures the first start, a later start, the idle memory, and the scripts of the home page. */
export async function benchSite(folder: string): Promise<void> {
  const dataDir = join(folder, 'site');
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, SEED: 'demo' };
  const first = await start(SITE, env, '/health');
  verdict('first start, which migrates and seeds, seconds', first.coldStart / 1000, 'less than', 8);
  await first.stop();

  const server = await start(SITE, env, '/');
  verdict('cold start to the first page, seconds', server.coldStart / 1000, 'less than', 1.5);
  await sleep(REST);
  verdict('memory at rest, MiB', await residentMemory(server.pid), 'less than', 130);
  verdict('compressed script of the home page, kB', await homeScript(server.url), 'less than', 130);
  await server.stop();
}

/**
 * Measures the size of the scripts that the home page loads, in kilobytes, including lazy parts.
 */
async function homeScript(url: string): Promise<number> {
  const browser = await chromium.launch(browserOptions());
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await browser.close();
  return total / 1000;
}
