import type { PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../errors/AppError';

/** The connection of a transaction was lost between two of its statements. */
class LostConnection extends Error {
  override name = 'LostConnection';
  /** PostgreSQL's own code for it. */
  readonly code = '08006';
}

/**
 * The writing connection of PostgreSQL. COMMIT of a transaction with a failed statement rolls back
 * without an error, and TypeORM returns a connection to the pool in whatever state it is: this
 * class checks both.
 */
export class PostgresWriter extends DataSource {
  /**
   * Runs `work` in a transaction of its own.
   * @throws what `work` throws, or the reason why the commit failed
   */
  async atomically<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.createQueryRunner();
    let client: PoolClient | undefined;
    try {
      client = (await runner.connect()) as PoolClient;
      await runner.startTransaction();
      const value = await work(runner.manager);
      this.logger.logQuery('COMMIT', undefined, runner);
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') throw new Error('A statement failed, and its error was swallowed');
      return value;
    } catch (error) {
      if (client && client.getTransactionStatus() !== 'I') {
        await runner.query('ROLLBACK').catch(() => {});
      }
      // TypeORM lets go of a connection that breaks, and says no more of it than that it is gone.
      const isLost = runner.isReleased && !(error instanceof AppError);
      throw isLost ? new LostConnection('The connection was lost', { cause: error }) : error;
    } finally {
      // The pool does not keep a connection that is being closed.
      if (client && client.getTransactionStatus() !== 'I') void client.end().catch(() => {});
      await runner.release();
    }
  }
}
