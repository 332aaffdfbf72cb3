import { now, SECOND } from '../running/clock';
import { JobRun } from '../running/jobs';
import { log } from '../log';
import type { Database } from './dataSource';
import { commitsSoFar, currentDatabase, query, repository, transaction } from './transaction';

const TIMEOUT = 2 * SECOND;

/** Interval of the timer that checks whether the timeout has passed, in milliseconds. */
const STEP = 50;

/** Minimum interval between test writes, in milliseconds. In between, the last result counts. */
const TRIED_EVERY = SECOND;

/** Text larger than a page of SQLite, so that the test write needs free disk space. */
const A_PAGE = 'x'.repeat(5000);

// Passes functions instead of promises to `within`, so that the synchronous error of a database that
// is not open is caught too.
const readWithinTimeout = () =>
  within(TIMEOUT, async () => {
    if (!currentDatabase().isInPlace())
      throw new Error('The open database is no longer the one in DATA_DIR');
    await query('SELECT 1');
  });

/** Returns whether the database answers a read within two seconds. */
export const databaseReads = (): Promise<boolean> => succeeds(readWithinTimeout());

/** Returns whether a check succeeds; logs the error of a failed one. */
async function succeeds(check: Promise<unknown>): Promise<boolean> {
  try {
    await check;
    return true;
  } catch (error) {
    log().error({ err: error }, 'the database does not answer');
    return false;
  }
}

/** Returns whether the database answers and accepts a write within two seconds. */
export async function databaseAnswers(): Promise<boolean> {
  const before = commitsSoFar();
  const reads = readWithinTimeout();
  const writes = within(TIMEOUT, async () => recentWriteCheck(currentDatabase())).catch((error) => {
    // The test write waits for earlier writes. When some of those were committed in the meantime,
    // the database is healthy.
    if (!(error instanceof Late) || commitsSoFar() === before) throw error;
  });
  return succeeds(Promise.all([reads, writes]));
}

class Late extends Error {}

/**
 * Rejects when work exceeds a timeout. Counts timer ticks instead of reading the clock. While this
 * process is blocked, it cannot read the answer of a healthy database, and this time must not
 * count.
 * @throws Late
 */
async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = milliseconds / STEP;
    timer = setInterval(() => {
      left -= 1;
      if (left <= 0) reject(new Late('The database did not answer in time'));
    }, STEP);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearInterval(timer);
  }
}

let lastTry: { database: Database; endedAt: number; outcome: Promise<void> } | undefined;

function recentWriteCheck(database: Database): Promise<void> {
  if (lastTry?.database === database && performance.now() - lastTry.endedAt < TRIED_EVERY) {
    return lastTry.outcome;
  }
  const attempt = { database, endedAt: Infinity, outcome: checkWrite(database) };
  const end = () => (attempt.endedAt = performance.now());
  attempt.outcome.then(end, end);
  lastTry = attempt;
  return attempt.outcome;
}

/**
 * Commits a real write that leaves no row behind. On SQLite, also checks that the read connection
 * sees the write.
 */
async function checkWrite({ kind }: Database): Promise<void> {
  const mark = Math.floor(Math.random() * 2 ** 31);
  await transaction(async () => {
    const name = `health ${mark}`;
    const runs = repository(JobRun);
    await runs.insert({ name, lastStartedAt: now(), leasedUntil: null, lastError: A_PAGE });
    await runs.delete({ name });
    if (kind === 'sqlite') await query(`PRAGMA user_version = ${mark}`);
  });
  if (kind !== 'sqlite') return;
  const [found] = await query<{ user_version: number }>('PRAGMA user_version');
  if (found?.user_version !== mark)
    throw new Error('The read connection does not see a committed write');
}
