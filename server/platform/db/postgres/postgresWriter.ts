import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import { AppError } from '#platform/errors/AppError';
import { SharingDataSource } from '../sharedMetadata';

/** Error of a transaction whose connection was lost between two of its statements. */
class LostConnection extends Error {
  override name = 'LostConnection';
  /** PostgreSQL's code for a connection failure. */
  readonly code = '08006';
}

/**
 * The write connection of PostgreSQL. It makes two checks that TypeORM does not make:
 * - A COMMIT must not end in a rollback. After a failed statement, PostgreSQL rolls back on COMMIT
 *   without an error.
 * - A connection must not return to the pool inside a transaction.
 */
export class PostgresWriter extends SharingDataSource {
  /**
   * Runs `work` in a new transaction.
   * @throws the error of `work`, or of the failed commit
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
      if (command !== 'COMMIT')
        throw new Error('The transaction has a failed statement whose error was swallowed');
      return value;
    } catch (error) {
      if (client && client.getTransactionStatus() !== 'I') {
        await runner.query('ROLLBACK').catch(() => {});
      }
      // TypeORM releases a broken connection and reports only that it is released.
      const isLost = runner.isReleased && !(error instanceof AppError);
      throw isLost ? new LostConnection('The connection was lost', { cause: error }) : error;
    } finally {
      // The pool does not reuse a connection that is being closed.
      if (client && client.getTransactionStatus() !== 'I') void client.end().catch(() => {});
      await runner.release();
    }
  }
}
