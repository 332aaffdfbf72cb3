import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { verdict } from './news';

/** Numbers of comments. The last page that is requested exists with both. */
const FEW = 1000;
const MANY = 1_000_000;

type Measured = Record<string, { first: number; median: number; longest: number }>;

/**
 * Measures the moderation queue of comments, its searches and totals, among 1,000 and among
 * 1,000,000 comments.
 */
export async function benchModeration(folder: string): Promise<void> {
  const few = measure(folder, FEW);
  const many = measure(folder, MANY);
  const round = (value: number) => Math.round(value * 10) / 10;
  console.table(
    Object.fromEntries(
      Object.entries(many).map(([name, { first, median, longest }]) => [
        name,
        {
          [`median ms at ${FEW}`]: round(few[name]?.median ?? 0),
          [`at ${MANY}`]: round(median),
          longest: round(longest),
          'the first time': round(first),
        },
      ]),
    ),
  );
  const ratio = (name: string) => many[name]!.median / few[name]!.median;
  verdict(
    'queue of comments, cost at 1 000 000 by that at 1 000',
    ratio('newest first'),
    'less than',
    5,
  );
  verdict('what waits, the same ratio', ratio('what waits'), 'less than', 5);
  const slowest = Math.max(...Object.values(many).map(({ median }) => median));
  verdict('slowest question of the queue, median ms', slowest, 'less than', 250);
}

function measure(folder: string, size: number): Measured {
  const dataDir = join(folder, `moderation-${size}`);
  mkdirSync(dataDir);
  const script = ['tests/bench/moderationDataset.ts', dataDir, String(size)];
  const printed = execFileSync('tsx', script, { stdio: ['ignore', 'pipe', 'inherit'] }).toString();
  return JSON.parse(printed.trim().split('\n').at(-1)!) as Measured;
}
