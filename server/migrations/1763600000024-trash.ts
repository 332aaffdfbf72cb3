import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/** Articles that are deleted wait in the trash. */
export class Trash1763600000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    const trashedAt = new TableColumn(c.instant('trashedAt', { isNullable: true }));
    await runner.addColumn('articles', trashedAt);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What was deleted does not come back by a word that the older code does not know.
    await runner.query(`DELETE FROM articles WHERE "status" = 'trashed'`);
    // Not by dropColumn, which makes the table anew on SQLite and so drops the rows that point to it.
    await runner.query('ALTER TABLE articles DROP COLUMN "trashedAt"');
  }
}
