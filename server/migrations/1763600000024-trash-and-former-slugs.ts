import {
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/** Articles that are deleted wait in the trash; the addresses that they had lead to them. */
export class TrashAndFormerSlugs1763600000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    const trashedAt = new TableColumn(c.instant('trashedAt', { isNullable: true }));
    await runner.addColumn('articles', trashedAt);
    await runner.createTable(
      new Table({
        name: 'article_former_slugs',
        columns: [c.varchar('slug', { isPrimary: true }), c.integer('articleId')],
        indices: [new TableIndex({ columnNames: ['articleId'] })],
        foreignKeys: [
          new TableForeignKey({
            columnNames: ['articleId'],
            referencedTableName: 'articles',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('article_former_slugs');
    // What was deleted does not come back by a word that the older code does not know.
    await runner.query(`DELETE FROM articles WHERE "status" = 'trashed'`);
    // Not by dropColumn, which makes the table anew on SQLite and so drops the rows that point to it.
    await runner.query('ALTER TABLE articles DROP COLUMN "trashedAt"');
  }
}
