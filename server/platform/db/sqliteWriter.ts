import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { log } from '../log';
import { RUNS, TracedConnection, type Run } from './tracedStatements';

/**
 * SQLite rolled back the open transaction by itself, for instance because the disk is full or
 * fails. The code is the one that SQLite gives to statements that this interrupts.
 */
export class TransactionTakenBack extends Error {
  override name = 'TransactionTakenBack';
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
  holdsTransaction = false;

  override prepare<Values extends unknown[] | {} = unknown[], Row = unknown>(sql: string) {
    const statement = super.prepare<Values, Row>(sql);
    const runs = statement as unknown as Record<(typeof RUNS)[number], Run>;
    for (const name of RUNS) runs[name] = this.onlyInside(runs[name].bind(statement));
    return statement;
  }

  private onlyInside(run: Run): Run {
    return (...values) => {
      if (this.holdsTransaction && !this.inTransaction) throw new TransactionTakenBack();
      return run(...values);
    };
  }
}

/**
 * The writing connection of SQLite. It asks SQLite each time whether a transaction is open:
 * TypeORM's own count goes wrong once SQLite has ended a transaction by itself.
 */
export class SqliteWriter extends DataSource {
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
    await runner.query('BEGIN IMMEDIATE');
    this.hold(runner, true);
    try {
      const value = await work(runner.manager);
      await runner.query('COMMIT');
      if (this.connection.inTransaction) throw new Error('COMMIT left the transaction open');
      return value;
    } catch (error) {
      this.hold(runner, false);
      await this.clear().catch((problem: unknown) =>
        log().error({ err: problem }, 'the writing connection could not be opened again'),
      );
      throw error;
    } finally {
      this.hold(runner, false);
    }
  }

  /** Keeps TypeORM from beginning a transaction of its own inside ours. */
  private hold(runner: QueryRunner, holds: boolean): void {
    this.connection.holdsTransaction = holds;
    (runner as { isTransactionActive: boolean }).isTransactionActive = holds;
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
