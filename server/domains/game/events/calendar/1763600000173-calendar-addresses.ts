import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Creates the table of the private calendar addresses of members. */
export class CalendarAddresses1763600000173 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { varchar, integer, instant } = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'calendar_addresses',
        columns: [integer('userId', { isPrimary: true }), varchar('keyHash'), instant('createdAt')],
        indices: [new TableIndex({ columnNames: ['keyHash'], isUnique: true })],
        foreignKeys: [
          new TableForeignKey({
            columnNames: ['userId'],
            referencedTableName: 'users',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('calendar_addresses');
  }
}
