import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { verdict } from './news';

const WAITING = 1500;

/** Measures how long the mail of a password reset is queued behind mails about an article. */
export async function benchMail(folder: string): Promise<void> {
  const dataDir = join(folder, 'mail');
  mkdirSync(dataDir);
  const script = ['tests/bench/resetBehindNews.ts', dataDir, String(WAITING)];
  const printed = execFileSync('tsx', script, { stdio: ['ignore', 'pipe', 'inherit'] }).toString();
  const { reset, all } = JSON.parse(printed.trim().split('\n').at(-1)!) as Record<
    'reset' | 'all',
    number
  >;
  console.log(`${WAITING} mails of news delivered in ${all.toFixed(1)} s`);
  verdict(`seconds until a reset leaves behind ${WAITING} mails of news`, reset, 'less than', 1);
}
