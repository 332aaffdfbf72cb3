import type { Database as Connection, Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { QueryRunner } from 'typeorm';
import { SharingDataSource } from '../sharedMetadata';

const MAX_STATEMENTS = 500;

/**
 * The read connection of SQLite. It caches prepared statements and runs them without TypeORM, whose
 * overhead (a query runner, its events, a dozen promises) takes longer than reading a list.
 */
export class SqliteReader extends SharingDataSource {
  private readonly prepared = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });

  override async query<Rows>(
    sql: string,
    parameters: unknown[] = [],
    runner?: QueryRunner,
  ): Promise<Rows> {
    const statement = runner ? undefined : this.statementOf(sql);
    // TypeORM runs the statements that return no rows, such as INSERT, and reports their errors.
    if (!statement?.reader) return super.query<Rows>(sql, parameters, runner);
    this.logger.logQuery(sql, parameters);
    return statement.all(...parameters) as Rows;
  }

  private statementOf(sql: string): Statement {
    let statement = this.prepared.get(sql);
    if (!statement) {
      const { databaseConnection } = this.driver as unknown as { databaseConnection: Connection };
      statement = databaseConnection.prepare(sql);
      this.prepared.set(sql, statement);
    }
    return statement;
  }

  override async destroy(): Promise<void> {
    this.prepared.clear();
    await super.destroy();
  }
}
