import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, QueryRunner } from 'typeorm';
import { log } from '#platform/log';
import { SECOND } from '#platform/running/clock';
import { SharingDataSource } from '../sharedMetadata';
import { RUNS, TracedConnection, type Run } from '../tracedStatements';

/**
 * Error of an open transaction that SQLite rolled back by itself, for instance because the disk is
 * full or broken. `code` is the code that SQLite uses for interrupted statements.
 */
export class TransactionRolledBack extends Error {
  override name = 'TransactionRolledBack';
  readonly code = 'SQLITE_ABORT_ROLLBACK';

  constructor() {
    super('SQLite rolled back the open transaction by itself');
  }
}

/**
 * A connection that refuses statements when the transaction that they belong to is no longer open,
 * because SQLite rolled it back by itself. Otherwise SQLite would commit each statement by itself,
 * and a savepoint would start another transaction.
 */
export class WritingConnection extends TracedConnection {
  expectsTransaction = false;

  override prepare<Values extends unknown[] | {} = unknown[], Row = unknown>(sql: string) {
    const statement = super.prepare<Values, Row>(sql);
    const runs = statement as unknown as Record<(typeof RUNS)[number], Run>;
    for (const name of RUNS) runs[name] = this.onlyInside(runs[name].bind(statement));
    return statement;
  }

  private onlyInside(run: Run): Run {
    return (...values) => {
      if (this.expectsTransaction && !this.inTransaction) throw new TransactionRolledBack();
      return run(...values);
    };
  }
}

/** Maximum time for which writes wait for another program, in milliseconds. */
const TIMEOUT = 5 * SECOND;
const TRY_AGAIN = 20;

/** Maximum time between two failed attempts of the same wait, in milliseconds. */
const SAME_WAIT = SECOND;

/**
 * The write connection of SQLite. It asks SQLite each time whether a transaction is open, because
 * TypeORM's own record becomes wrong when SQLite ends a transaction by itself.
 */
export class SqliteWriter extends SharingDataSource {
  /**
   * Current wait for another program that writes: the times of the first and of the last failed
   * attempt, as returned by `performance.now()`.
   */
  private readonly busy = { since: -Infinity, last: -Infinity };

  private get connection(): WritingConnection {
    return (this.driver as unknown as { databaseConnection: WritingConnection }).databaseConnection;
  }

  /**
   * Runs `work` in a new transaction. The caller must ensure that only one runs at a time.
   * @throws the error of `work`, or of the failed commit; in both cases nothing was written
   */
  async atomically<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    await this.clear();
    const runner = this.createQueryRunner();
    await this.startTransaction(runner);
    this.markTransaction(runner, true);
    try {
      const value = await work(runner.manager);
      await runner.query('COMMIT');
      if (this.connection.inTransaction) throw new Error('COMMIT left the transaction open');
      return value;
    } catch (error) {
      this.markTransaction(runner, false);
      await this.clear().catch((problem: unknown) =>
        log().error({ err: problem }, 'the writing connection could not be opened again'),
      );
      throw error;
    } finally {
      this.markTransaction(runner, false);
    }
  }

  /**
   * Starts a transaction. Waits while another program writes, such as a command, without blocking
   * reads of this process. When the wait exceeds the timeout, calls that follow within a second
   * fail immediately instead of waiting again.
   */
  private async startTransaction(runner: QueryRunner): Promise<void> {
    // The busy handler of SQLite would block the whole process.
    this.connection.pragma('busy_timeout = 0');
    for (;;) {
      try {
        return void (await runner.query('BEGIN IMMEDIATE'));
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
        const now = performance.now();
        if (now - this.busy.last > SAME_WAIT) this.busy.since = now;
        this.busy.last = now;
        if (now - this.busy.since > TIMEOUT) throw error;
      }
      await sleep(TRY_AGAIN);
    }
  }

  /** Prevents TypeORM from starting a transaction inside ours. */
  private markTransaction(runner: QueryRunner, isActive: boolean): void {
    this.connection.expectsTransaction = isActive;
    (runner as { isTransactionActive: boolean }).isTransactionActive = isActive;
  }

  /** Ends any open transaction: rolls back or, if that fails, opens a new connection. */
  private async clear(): Promise<void> {
    const { open, inTransaction } = this.connection;
    if (open && !inTransaction) return;
    if (open) {
      await this.createQueryRunner()
        .query('ROLLBACK')
        .catch((error: unknown) => log().error({ err: error }, 'ROLLBACK failed'));
      if (!this.connection.inTransaction) return;
    }
    await this.driver.disconnect();
    await this.driver.connect();
  }
}
