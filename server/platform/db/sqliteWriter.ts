import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { log } from '../log';
import { SECOND } from '../running/clock';
import { RUNS, TracedConnection, type Run } from './tracedStatements';

/**
 * SQLite rolled back the open transaction by itself, for instance because the disk is full or
 * fails. The code is the one that SQLite gives to statements that this interrupts.
 */
export class TransactionRolledBack extends Error {
  override name = 'TransactionRolledBack';
  readonly code = 'SQLITE_ABORT_ROLLBACK';

  constructor() {
    super('SQLite took the open transaction back by itself');
  }
}

/**
 * A connection whose statements, while a transaction is open, run inside it or not at all. Outside,
 * SQLite would commit each one by itself, and a savepoint would begin another transaction.
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

/** How long another program may keep the database to itself before writes are refused. */
const TIMEOUT = 5 * SECOND;
const TRY_AGAIN = 20;

/** Another program that was seen longer ago has let go meanwhile. */
const SAME_WAIT = SECOND;

/**
 * The writing connection of SQLite. It asks SQLite each time whether a transaction is open:
 * TypeORM's own count goes wrong once SQLite has ended a transaction by itself.
 */
export class SqliteWriter extends DataSource {
  /** Since when another program has been writing, and when that was last seen. */
  private readonly busy = { since: -Infinity, last: -Infinity };

  private get connection(): WritingConnection {
    return (this.driver as unknown as { databaseConnection: WritingConnection }).databaseConnection;
  }

  /**
   * Runs `work` in a transaction of its own; the caller makes sure that only one runs at a time.
   * @throws what `work` throws, or the reason why the commit failed: in both cases nothing was
   * written
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
   * Waits for another program that writes, such as a backup, without keeping this process from
   * reading meanwhile. Who comes once it has lasted too long does not wait in turn behind the others.
   */
  private async startTransaction(runner: QueryRunner): Promise<void> {
    // SQLite's own way to wait would stop the whole process.
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

  /** Keeps TypeORM from beginning a transaction of its own inside ours. */
  private markTransaction(runner: QueryRunner, isActive: boolean): void {
    this.connection.expectsTransaction = isActive;
    (runner as { isTransactionActive: boolean }).isTransactionActive = isActive;
  }

  /** Leaves no transaction open: rolls back, or opens a new connection where that fails. */
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
