import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const toUser = (column: string, onDelete: string) =>
  new TableForeignKey({
    columnNames: [column],
    referencedTableName: 'users',
    referencedColumnNames: ['id'],
    onDelete,
  });

/** Creates the notes of staff about members. */
export class StaffNotes1763600000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'staff_notes',
        columns: [
          c.id(),
          c.integer('userId'),
          c.integer('authorId', { isNullable: true }),
          c.text('text'),
          c.instant('createdAt'),
          c.instant('updatedAt', { isNullable: true }),
        ],
        indices: [
          new TableIndex({ columnNames: ['userId', 'id'] }),
          new TableIndex({ columnNames: ['authorId'] }),
        ],
        foreignKeys: [toUser('userId', 'CASCADE'), toUser('authorId', 'SET NULL')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('staff_notes');
  }
}
