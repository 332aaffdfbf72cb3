import Sqlite from 'better-sqlite3';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { log } from '../log';

/**
 * SQLite took the open transaction back by itself: a full disk, a disk that fails. The code is the one
 * that SQLite itself gives to statements cut short by it.
 */
export class TransactionTakenBack extends Error {
  override name = 'TransactionTakenBack';
  readonly code = 'SQLITE_ABORT_ROLLBACK';

  constructor() {
    super('SQLite took the open transaction back by itself');
  }
}

type Run = (...values: unknown[]) => unknown;

const RUNS = ['run', 'all', 'get', 'iterate'] as const;

/**
 * A connection whose statements, while a transaction is held, run inside it or not at all. Outside of
 * one SQLite would commit each by itself, and a savepoint would begin another.
 */
export class WritingConnection extends Sqlite {
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
 * The writing door of SQLite. Whether a transaction is open is asked of SQLite each time: what TypeORM
 * counts for itself goes wrong once SQLite has ended one on its own.
 */
export class SqliteWriter extends DataSource {
  private get connection(): WritingConnection {
    return (this.driver as unknown as { databaseConnection: WritingConnection }).databaseConnection;
  }

  /**
   * Runs `work` in a transaction of its own; one at a time, which the caller sees to.
   * @throws what `work` throws, or why nothing was committed: either way nothing of it stands
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

  /** TypeORM must not begin a transaction of its own inside of ours. */
  private hold(runner: QueryRunner, holds: boolean): void {
    this.connection.holdsTransaction = holds;
    (runner as { isTransactionActive: boolean }).isTransactionActive = holds;
  }

  /** Leaves no transaction open: rolls back what is, and opens another connection where that fails. */
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
