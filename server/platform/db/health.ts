import { now, SECOND } from '../running/clock';
import { JobRun } from '../running/jobs';
import { log } from '../log';
import type { Database } from './dataSource';
import { commitsSoFar, currentDatabase, query, repository, transaction } from './transaction';

const TIMEOUT = 2 * SECOND;

/** Interval between two checks of the timeout, in milliseconds. */
const STEP = 50;

/**
 * A write is tried at most once in this time, and never twice at once, however often health is
 * asked for.
 */
const TRIED_EVERY = SECOND;

/** Larger than a page of SQLite, so the test write needs room for a new page. */
const A_PAGE = 'x'.repeat(5000);

/**
 * Whether the database answers a query and takes a write within two seconds; a failure is logged.
 */
export async function databaseAnswers(): Promise<boolean> {
  const before = commitsSoFar();
  // Wrapped in functions, so that a database that is not open is caught as well.
  const reads = within(TIMEOUT, async () => query('SELECT 1'));
  const writes = within(TIMEOUT, async () => recentWriteCheck(currentDatabase())).catch((error) => {
    // The test write waits behind others; if those commit, the database is healthy.
    if (!(error instanceof Late) || commitsSoFar() === before) throw error;
  });
  try {
    await Promise.all([reads, writes]);
    return true;
  } catch (error) {
    log().error({ err: error }, 'the database does not answer');
    return false;
  }
}

class Late extends Error {}

/**
 * Rejects work that takes too long. Time is counted in intervals that the event loop runs: while this
 * process itself is blocked, the answer of a healthy database waits unread.
 * @throws Late
 */
async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = milliseconds / STEP;
    timer = setInterval(() => {
      left -= 1;
      if (left <= 0) reject(new Late('No answer in time'));
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

/** Commits a real write that leaves no row behind; on SQLite the reading connection must see it. */
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
  if (found?.user_version !== mark) throw new Error('What was committed is not there');
}
