import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { verdict } from './news';

const SMALL = 200;
const LARGE = 20_000;

/** Number of articles that the job publishes in one run. */
const DUE = 50;

/**
 * Measures how long the job takes to publish a scheduled article, in databases with few and many
 * articles.
 */
export async function benchPublication(folder: string): Promise<void> {
  const small = measure(folder, SMALL);
  const large = measure(folder, LARGE);
  console.log(
    `publication of a scheduled article: ${small.toFixed(2)} ms among ${SMALL}, ${large.toFixed(2)} ms among ${LARGE}`,
  );
  verdict(
    `publication of a scheduled article among ${LARGE}, growth`,
    large / small - 1,
    'less than',
    1,
  );
}

function measure(folder: string, articles: number): number {
  const dataDir = join(folder, `publication-${articles}`);
  mkdirSync(dataDir);
  execFileSync('tsx', ['tests/bench/dataset.ts', dataDir, String(articles)], { stdio: 'inherit' });
  const script = ['tests/bench/scheduledPublication.ts', dataDir, String(DUE)];
  const printed = execFileSync('tsx', script, { stdio: ['ignore', 'pipe', 'inherit'] }).toString();
  return (JSON.parse(printed.trim().split('\n').at(-1)!) as { milliseconds: number }).milliseconds;
}
