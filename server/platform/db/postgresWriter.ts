import type { PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * The writing door of PostgreSQL. COMMIT of a transaction in which a statement failed rolls it back
 * without an error, and TypeORM gives a connection back to the pool whatever state it is in: both are
 * looked at here.
 */
export class PostgresWriter extends DataSource {
  /**
   * Runs `work` in a transaction of its own.
   * @throws what `work` throws, or why nothing was committed
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
      throw error;
    } finally {
      // The pool takes back no connection that is being ended.
      if (client && client.getTransactionStatus() !== 'I') void client.end().catch(() => {});
      await runner.release();
    }
  }
}
