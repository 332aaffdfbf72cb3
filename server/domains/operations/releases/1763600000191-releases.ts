import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Creates the table of the versions of the site that have run on the database. */
export class Releases1763600000191 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { varchar, instant } = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'releases',
        columns: [varchar('version', { isPrimary: true }), instant('startedAt')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('releases');
  }
}
