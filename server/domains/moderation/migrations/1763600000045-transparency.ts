import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/**
 * Tables whose rows are counted, each with the time column that determines the quarter of a row.
 */
const COUNTED = [
  ['reports', 'createdAt'],
  ['reports', 'resolvedAt'],
  ['decisions', 'takenAt'],
  ['appeals', 'decidedAt'],
] as const;

/** Creates the table of published statistics, one row per completed quarter. */
export class Transparency1763600000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'transparency_quarters',
        columns: [
          c.varchar('quarter', { isPrimary: true }),
          c.json('figures'),
          c.instant('publishedAt'),
        ],
      }),
    );
    for (const [table, column] of COUNTED) {
      await runner.createIndex(table, new TableIndex({ columnNames: [column] }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COUNTED) {
      await runner.dropIndex(table, new TableIndex({ columnNames: [column] }));
    }
    await runner.dropTable('transparency_quarters');
  }
}
