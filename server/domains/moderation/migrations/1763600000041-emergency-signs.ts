import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Creates the table of distress detections: texts of members that may be distress messages. */
export class EmergencySigns1763600000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    const person = (columnName: string, onDelete: string) =>
      new TableForeignKey({
        columnNames: [columnName],
        referencedTableName: 'users',
        referencedColumnNames: ['id'],
        onDelete,
      });
    await runner.createTable(
      new Table({
        name: 'emergency_signs',
        columns: [
          c.id(),
          c.varchar('targetType'),
          c.integer('targetId'),
          c.integer('personId'),
          c.instant('at'),
          c.integer('seenById', { isNullable: true }),
          c.instant('seenAt', { isNullable: true }),
        ],
        indices: [
          new TableIndex({ columnNames: ['targetType', 'targetId'], isUnique: true }),
          new TableIndex({ columnNames: ['seenAt', 'at'] }),
          new TableIndex({ columnNames: ['personId'] }),
          new TableIndex({ columnNames: ['seenById'] }),
        ],
        foreignKeys: [person('personId', 'CASCADE'), person('seenById', 'SET NULL')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('emergency_signs');
  }
}
