import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** By when they happened, the rows that the figures of a quarter are counted from. */
const COUNTED = [
  ['reports', 'createdAt'],
  ['reports', 'resolvedAt'],
  ['decisions', 'takenAt'],
  ['appeals', 'decidedAt'],
] as const;

/** The published figures of each quarter that is over. */
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
