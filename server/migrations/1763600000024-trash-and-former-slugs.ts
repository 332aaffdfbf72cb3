import {
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/** Moves deleted articles to the trash, and stores former slugs, which redirect to the article. */
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
    // Deletes trashed articles, because the older code does not know this status and would show
    // them.
    await runner.query(`DELETE FROM articles WHERE "status" = 'trashed'`);
    // Not by dropColumn, which rebuilds the table on SQLite and so deletes the rows that reference
    // it.
    await runner.query('ALTER TABLE articles DROP COLUMN "trashedAt"');
  }
}
