import { AsyncLocalStorage } from 'node:async_hooks';
import { Mutex } from 'async-mutex';
import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { log } from '../log';
import { isReplayed } from '../running/replay';
import type { Database } from './dataSource';
import { contentVersion, isPublicContent } from './contentVersion';
import { hasLongStatementTimeout } from './statementTimeout';

interface OpenTransaction {
  manager: EntityManager;
  afterCommit: (() => Promise<void> | void)[];
  /**
   * Error of a nested call that failed. The partial writes of that call must not be committed, even
   * if the error was caught.
   */
  failure: unknown;
  failed: boolean;
  touchesPublicContent: boolean;
  /**
   * Set when the work of the transaction has ended. Code that still runs then, because it was not
   * awaited, is outside the transaction.
   */
  ended: boolean;
  /** Set in a trial run, which is always rolled back. */
  isTrialRun?: boolean;
}

const storage = new AsyncLocalStorage<OpenTransaction | undefined>();
let database: Database | undefined;
/** Mutex of transactions on SQLite, which allows one at a time. */
const writing = new Mutex();
let commits = 0;

/** Returns the transaction of the running code; undefined outside of one. */
function openTransaction(): OpenTransaction | undefined {
  const open = storage.getStore();
  return open?.ended ? undefined : open;
}

/** Sets the database that `transaction`, `repository` and `query` use. */
export function setDatabase(opened: Database): void {
  database = opened;
}

/** Returns the database in use. @throws Error before `setDatabase` is called */
export function currentDatabase(): Database {
  if (!database) throw new Error('No database is open: call setDatabase() at start-up');
  return database;
}

/** Returns the number of transactions committed so far, for the health check. */
export const commitsSoFar = (): number => commits;

/** Closes both connections after the running transactions have ended. */
export async function closeDatabase(): Promise<void> {
  if (!database) return;
  const { read, write, release } = database;
  await writing.runExclusive(() => {});
  database = undefined;
  await Promise.all([read.destroy(), write.destroy()]);
  release();
}

/** The result of a committed transaction, with the after-commit effects that are still to run. */
interface Committed<T> {
  value: T;
  effects: OpenTransaction['afterCommit'];
}

/**
 * Runs work in a transaction. This is the only way to write to the database. Joins the open
 * transaction or, without one, starts a new one. Commits when `work` ends, and rolls everything
 * back when it throws. On SQLite, transactions run one at a time, in the order of the calls.
 * After-commit effects run once the connection and the mutex are released, so that they may start
 * transactions. The promise resolves when the effects have ended.
 * @param schedule runs the transaction later, for instance after others; does not delay the effects
 * @throws the error of `work`, or of a nested call, even if `work` caught that error
 */
export async function transaction<T>(
  work: () => Promise<T>,
  schedule: <Made>(run: () => Promise<Made>) => Promise<Made> = (run) => run(),
): Promise<T> {
  const open = openTransaction();
  if (open) return joined(open, work);
  const isSqlite = currentDatabase().kind === 'sqlite';
  const { value, effects } = await schedule(() =>
    isSqlite ? inLine(work) : startTransaction(work),
  );
  await runEffects(effects);
  return value;
}

let inLineNow = 0;

/** Runs a transaction on SQLite after all earlier ones. */
async function inLine<T>(work: () => Promise<T>): Promise<Committed<T>> {
  inLineNow += 1;
  try {
    return await writing.runExclusive(() => startTransaction(work));
  } finally {
    inLineNow -= 1;
  }
}

/** Returns the number of waiting transactions, and whether one is running (SQLite only). */
export function writersInLine(): { waiting: number; running: boolean } {
  return { waiting: Math.max(0, inLineNow - 1), running: inLineNow > 0 };
}

async function joined<T>(open: OpenTransaction, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    open.failed = true;
    open.failure = error;
    throw error;
  }
}

/**
 * Runs a part of the open transaction that may fail alone. If it fails, its writes and after-commit
 * effects are undone, and the rest of the transaction remains.
 * @throws the error of `work`, which the caller may catch and ignore
 */
export async function transactionPart<T>(work: () => Promise<T>): Promise<T> {
  const open = openTransaction();
  if (!open)
    throw new Error('transactionPart() needs an open transaction: call it inside transaction()');
  const { failed, failure, manager, afterCommit: effects } = open;
  const count = effects.length;
  await manager.query('SAVEPOINT part');
  try {
    const value = await work();
    if (open.failed && !failed) throw open.failure;
    await manager.query('RELEASE SAVEPOINT part');
    return value;
  } catch (error) {
    // If the part cannot be undone alone, the whole transaction fails, even if the caller catches
    // the error.
    const undone = await undoPart(manager);
    effects.length = count;
    Object.assign(open, undone ? { failed, failure } : { failed: true, failure: error });
    throw error;
  }
}

async function undoPart(manager: EntityManager): Promise<boolean> {
  try {
    await manager.query('ROLLBACK TO SAVEPOINT part');
    await manager.query('RELEASE SAVEPOINT part');
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `work` in a new transaction that is always rolled back, so that nothing is written or sent.
 * @returns the result of `work`
 */
export async function rolledBack<T>(work: () => Promise<T>): Promise<T> {
  if (openTransaction())
    throw new Error('rolledBack() needs a new transaction: call it outside transaction()');
  let outcome: { value: T } | undefined;
  const rollback = new Error('The trial run was rolled back');
  await transaction(async () => {
    Object.assign(openTransaction() ?? {}, { isTrialRun: true });
    outcome = { value: await work() };
    throw rollback;
  }).catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  if (!outcome) throw rollback;
  return outcome.value;
}

async function startTransaction<T>(work: () => Promise<T>): Promise<Committed<T>> {
  const open: Omit<OpenTransaction, 'manager'> = {
    afterCommit: [],
    failed: false,
    failure: undefined,
    touchesPublicContent: false,
    ended: false,
  };
  try {
    const value = await currentDatabase().write.atomically(async (manager) => {
      const given = await storage.run(Object.assign(open, { manager }), async () => {
        try {
          return await work();
        } finally {
          open.ended = true;
        }
      });
      if (open.failed) throw open.failure;
      if (open.touchesPublicContent) await contentVersion().announce();
      return given;
    });
    commits += 1;
    if (open.touchesPublicContent) await contentVersion().bump();
    return { value, effects: open.afterCommit };
  } catch (error) {
    // A commit whose response was lost may have succeeded, so cached responses may be stale.
    if (open.touchesPublicContent) await contentVersion().bump();
    throw error;
  }
}

async function runEffects(effects: OpenTransaction['afterCommit']): Promise<void> {
  await storage.run(undefined, async () => {
    for (const effect of effects) {
      try {
        await effect();
      } catch (error) {
        log().error({ err: error }, 'after-commit effect failed');
      }
    }
  });
}

/** Returns whether the running code is in a trial run (see `rolledBack`). */
export function isTrial(): boolean {
  return openTransaction()?.isTrialRun === true;
}

/** Returns whether the running code is inside an open transaction. */
export function isInTransaction(): boolean {
  return openTransaction() !== undefined;
}

/**
 * Runs an effect (such as a mail or a push) after the commit of the open transaction, or
 * immediately without one. Does nothing in a replay (see `replayAt`), because the effect already
 * happened in the past.
 */
export async function afterCommit(effect: () => Promise<void> | void): Promise<void> {
  if (isReplayed()) return;
  const open = openTransaction();
  if (open) open.afterCommit.push(effect);
  else await effect();
}

/**
 * Returns the repository of an entity in the open transaction. Without one, the repository uses the
 * read connection, which sees only committed rows and refuses writes.
 */
export function repository<Entity extends ObjectLiteral>(
  entity: EntityTarget<Entity>,
): Repository<Entity> {
  const open = openTransaction();
  if (!open) return currentDatabase().read.getRepository(entity);
  if (isPublicContent(entity)) open.touchesPublicContent = true;
  return open.manager.getRepository(entity);
}

/**
 * Runs raw SQL that works on both databases, for lists that are read very often.
 * @param sql statement in which parameters are written `:name`, and lists `:...names`
 */
export async function query<Row>(sql: string, parameters: ObjectLiteral = {}): Promise<Row[]> {
  const { read } = currentDatabase();
  const [text, values] = read.driver.escapeQueryWithParameters(sql, parameters);
  const open = openTransaction();
  return open ? open.manager.query(text, values) : read.query(text, values);
}

/**
 * Acquires a named lock until the end of the open transaction. Waits while another transaction has
 * the lock. Does nothing on SQLite, where transactions run one at a time anyway.
 */
export async function acquireLock(name: string): Promise<void> {
  const open = openTransaction();
  if (!open)
    throw new Error('acquireLock() needs an open transaction: call it inside transaction()');
  if (currentDatabase().kind === 'postgres') {
    if (hasLongStatementTimeout()) await open.manager.query('SET LOCAL lock_timeout = 0');
    await open.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }
}
