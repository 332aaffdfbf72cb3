import { now, SECOND } from '../running/clock';
import { JobRun } from '../running/jobs';
import { log } from '../log';
import type { Database } from './dataSource';
import { commitsSoFar, currentDatabase, query, repository, transaction } from './transaction';

const PATIENCE = 2 * SECOND;

/** However often it is asked, the writing door is tried once in this time, and never twice at once. */
const TRIED_EVERY = SECOND;

/** More than a page of SQLite takes, so that there must be room for another one. */
const A_PAGE = 'x'.repeat(5000);

/** Whether the database answers a question and takes a write within two seconds; why not is logged. */
export async function databaseAnswers(): Promise<boolean> {
  const before = commitsSoFar();
  // Through functions, so that a database that is not open is an answer too.
  const reads = within(PATIENCE, async () => query('SELECT 1'));
  const writes = within(PATIENCE, async () => triedDoor(currentDatabase())).catch((error) => {
    // Behind many others, who do get through.
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

async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late('No answer in time')), milliseconds);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

let lastTry: { database: Database; endedAt: number; outcome: Promise<void> } | undefined;

function triedDoor(database: Database): Promise<void> {
  if (lastTry?.database === database && performance.now() - lastTry.endedAt < TRIED_EVERY) {
    return lastTry.outcome;
  }
  const attempt = { database, endedAt: Infinity, outcome: tryDoor(database) };
  const end = () => (attempt.endedAt = performance.now());
  attempt.outcome.then(end, end);
  lastTry = attempt;
  return attempt.outcome;
}

/** Commits a real write, which leaves no row behind; on SQLite the other connection must find its mark. */
async function tryDoor({ kind }: Database): Promise<void> {
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
