import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/** Creates the table that names the oldest version of the site that may use the schema. */
export class SchemaCompatibility1763600000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { varchar } = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'schema_compatibility',
        columns: [varchar('oldestMigration', { isPrimary: true })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('schema_compatibility');
  }
}
