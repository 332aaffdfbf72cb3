import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const toUser = (column: string, onDelete: string) =>
  new TableForeignKey({
    columnNames: [column],
    referencedTableName: 'users',
    referencedColumnNames: ['id'],
    onDelete,
  });

/** Creates the table of the access log, which records when staff viewed an account. */
export class StaffViews1763600000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'staff_views',
        columns: [
          c.id(),
          c.integer('subjectId', { isNullable: true }),
          c.integer('actorId', { isNullable: true }),
          c.varchar('role'),
          c.varchar('what'),
          c.instant('at'),
          c.instant('hour'),
          c.varchar('caseNumber', { isNullable: true }),
        ],
        indices: [
          new TableIndex({
            columnNames: ['actorId', 'subjectId', 'what', 'hour'],
            isUnique: true,
          }),
          new TableIndex({ columnNames: ['subjectId', 'at', 'id'] }),
          new TableIndex({ columnNames: ['at'] }),
        ],
        foreignKeys: [toUser('subjectId', 'CASCADE'), toUser('actorId', 'SET NULL')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('staff_views');
  }
}
