import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Creates the tables of backup runs and of accounts erased since the oldest backup. */
export class Backups1763600000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, instant, bigInteger, varchar, integer } = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'backup_runs',
        columns: [
          id(),
          instant('startedAt'),
          instant('endedAt', { isNullable: true }),
          varchar('name', { isNullable: true }),
          bigInteger('bytes', { isNullable: true }),
          varchar('failure', { isNullable: true }),
        ],
      }),
    );
    await runner.createTable(
      new Table({ name: 'erasures', columns: [id(), integer('userId'), instant('erasedAt')] }),
    );
    await runner.createIndex('erasures', new TableIndex({ columnNames: ['erasedAt'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasures');
    await runner.dropTable('backup_runs');
  }
}
