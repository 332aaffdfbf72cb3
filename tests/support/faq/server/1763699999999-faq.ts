import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Creates the table of questions and answers. */
export class Faq1763699999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'faq_questions',
        columns: [
          c.id(),
          c.varchar('text'),
          c.text('answer'),
          c.integer('authorId', { isNullable: true }),
          c.instant('createdAt'),
        ],
        indices: [new TableIndex({ columnNames: ['authorId'] })],
        foreignKeys: [
          new TableForeignKey({
            columnNames: ['authorId'],
            referencedTableName: 'users',
            referencedColumnNames: ['id'],
            onDelete: 'SET NULL',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('faq_questions');
  }
}
