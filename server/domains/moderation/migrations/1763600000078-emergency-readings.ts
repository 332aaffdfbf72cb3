import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const key = { isPrimary: true };
const to = (referencedTableName: string, columnName: string) =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });

/**
 * Creates the table that records which members of staff have read a distress message. Reading a
 * message does not settle it.
 */
export class EmergencyReadings1763600000078 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'emergency_readings',
        columns: [c.integer('signId', key), c.integer('userId', key), c.instant('readAt')],
        indices: [new TableIndex({ columnNames: ['userId'] })],
        foreignKeys: [to('emergency_signs', 'signId'), to('users', 'userId')],
      }),
    );
    await runner.query(
      `INSERT INTO emergency_readings ("signId", "userId", "readAt")
       SELECT "id", "seenById", "seenAt" FROM emergency_signs
       WHERE "seenById" IS NOT NULL AND "seenAt" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('emergency_readings');
  }
}
