import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/**
 * Creates the table of the latest client builds, which stores the GraphQL documents of each build.
 */
export class ClientBuilds1763600000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { varchar, instant, json } = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'client_builds',
        columns: [varchar('id', { isPrimary: true }), instant('startedAt'), json('documents')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('client_builds');
  }
}
