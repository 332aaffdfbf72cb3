import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/** Creates the queue of outgoing mails. */
export class Mail1763600000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'outgoing_mails',
        columns: [
          c.id(),
          c.varchar('recipient'),
          c.varchar('subject'),
          c.text('text'),
          c.text('html'),
          c.instant('createdAt'),
          c.integer('attempts'),
          c.instant('nextAttemptAt'),
          c.instant('gaveUpAt', { isNullable: true }),
          c.varchar('lastError', { isNullable: true }),
        ],
        indices: [new TableIndex({ columnNames: ['nextAttemptAt'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('outgoing_mails');
  }
}
