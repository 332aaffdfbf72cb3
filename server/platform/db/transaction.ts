import { AsyncLocalStorage } from 'node:async_hooks';
import { Mutex } from 'async-mutex';
import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { log } from '../log';
import { isReplayed } from '../running/replay';
import type { Database } from './dataSource';
import { contentVersion, isPublicContent } from './contentVersion';
import { hasLongStatementTimeout } from './statementTimeout';

/** The state of an open transaction. */
interface OpenTransaction {
  manager: EntityManager;
  afterCommit: (() => Promise<void> | void)[];
  /**
   * Set when a nested call failed: its partial writes must not be committed, even if the error was
   * caught.
   */
  failure: unknown;
  failed: boolean;
  touchesPublicContent: boolean;
  /**
   * The work of the transaction is over: code that still runs because nobody awaited it is outside.
   */
  ended: boolean;
  /** Set in a trial: everything is rolled back at its end. */
  isTrialRun?: boolean;
}

const storage = new AsyncLocalStorage<OpenTransaction | undefined>();
let database: Database | undefined;
/** The mutex of transactions on SQLite, which allows one at a time. */
const writing = new Mutex();
let commits = 0;

/** The transaction of the running code. */
function openTransaction(): OpenTransaction | undefined {
  const open = storage.getStore();
  return open?.ended ? undefined : open;
}

/** Makes `database` the one that `transaction`, `repository` and `query` use. */
export function setDatabase(opened: Database): void {
  database = opened;
}

/** The database in use. @throws before the composition root opened one */
export function currentDatabase(): Database {
  if (!database) throw new Error('No database is open');
  return database;
}

/** How many transactions this process has committed; the health check compares it. */
export const commitsSoFar = (): number => commits;

/** Closes both connections, after the running transactions. */
export async function closeDatabase(): Promise<void> {
  if (!database) return;
  const { read, write, release } = database;
  await writing.runExclusive(() => {});
  database = undefined;
  await Promise.all([read.destroy(), write.destroy()]);
  release();
}

/** A transaction that is committed, and what comes after it. */
interface Committed<T> {
  value: T;
  effects: OpenTransaction['afterCommit'];
}

/**
 * The only way to write. Opens a transaction, or joins the open one; commits when `work` ends,
 * rolls everything back when it throws. On SQLite transactions run one at a time, in order. What
 * comes after the commit begins when neither the connection nor a turn is held any more, so it may
 * open transactions of its own, and this resolves when it is over.
 * @param schedule runs the transaction, without what comes after it, when others have had their turn
 * @throws what `work` throws; also when a nested call failed and its error was swallowed
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

/** On SQLite: runs a transaction when those before it have ended. */
async function inLine<T>(work: () => Promise<T>): Promise<Committed<T>> {
  inLineNow += 1;
  try {
    return await writing.runExclusive(() => startTransaction(work));
  } finally {
    inLineNow -= 1;
  }
}

/** On SQLite: how many transactions wait for the one that is running, if one is. */
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
 * A part of the open transaction that may fail alone: its writes, and its effects for after the
 * commit, are undone, and the rest stands.
 * @throws what `work` throws, which its caller may swallow
 */
export async function transactionPart<T>(work: () => Promise<T>): Promise<T> {
  const open = openTransaction();
  if (!open) throw new Error('transactionPart needs an open transaction');
  const { failed, failure, manager, afterCommit: effects } = open;
  const count = effects.length;
  await manager.query('SAVEPOINT part');
  try {
    const value = await work();
    if (open.failed && !failed) throw open.failure;
    await manager.query('RELEASE SAVEPOINT part');
    return value;
  } catch (error) {
    // If the part cannot be undone alone, the whole transaction fails, even if the error is
    // swallowed.
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
 * Runs `work` in a transaction of its own that is always rolled back: nothing is written or sent.
 */
export async function rolledBack<T>(work: () => Promise<T>): Promise<T> {
  if (openTransaction()) throw new Error('rolledBack needs a transaction of its own');
  let outcome: { value: T } | undefined;
  const rollback = new Error('taken back');
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
    // A commit whose answer was lost may have happened, so earlier cached answers may be stale.
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

/** Whether what the running code writes is rolled back in any case (`rolledBack`). */
export function isTrial(): boolean {
  return openTransaction()?.isTrialRun === true;
}

/** Whether the running code is inside an open transaction. */
export function isInTransaction(): boolean {
  return openTransaction() !== undefined;
}

/**
 * Runs an effect (a mail, a push) once the open transaction is committed, or at once when there is
 * none. A replay has no effects: they happened at the time.
 */
export async function afterCommit(effect: () => Promise<void> | void): Promise<void> {
  if (isReplayed()) return;
  const open = openTransaction();
  if (open) open.afterCommit.push(effect);
  else await effect();
}

/**
 * The repository of an entity, in the open transaction or else on the reading connection, which
 * sees committed rows only and refuses to write.
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
 * Runs raw SQL that both databases take, for lists that are read very often.
 * @param sql named parameters as `:name`, lists as `:...names`
 */
export async function query<Row>(sql: string, parameters: ObjectLiteral = {}): Promise<Row[]> {
  const { read } = currentDatabase();
  const [text, values] = read.driver.escapeQueryWithParameters(sql, parameters);
  const open = openTransaction();
  return open ? open.manager.query(text, values) : read.query(text, values);
}

/**
 * Inside a transaction: waits until no other transaction holds the same name, and holds it until
 * the end. On SQLite transactions already take turns, so it does nothing.
 */
export async function acquireLock(name: string): Promise<void> {
  const open = openTransaction();
  if (!open) throw new Error('acquireLock needs an open transaction');
  if (currentDatabase().kind === 'postgres') {
    if (hasLongStatementTimeout()) await open.manager.query('SET LOCAL lock_timeout = 0');
    await open.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }
}
