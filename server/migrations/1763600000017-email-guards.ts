import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/** Creates the links that stop and undo a change of email. */
export class EmailGuards1763600000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'email_guards',
        columns: [
          c.id(),
          c.integer('userId'),
          c.varchar('email'),
          c.varchar('emailKey'),
          c.varchar('tokenHash'),
          c.instant('createdAt'),
          c.instant('effectiveAt', { isNullable: true }),
          c.instant('expiresAt'),
        ],
        indices: [
          new TableIndex({ columnNames: ['userId', 'id'] }),
          new TableIndex({ columnNames: ['emailKey'] }),
          new TableIndex({ columnNames: ['tokenHash'], isUnique: true }),
          new TableIndex({ columnNames: ['expiresAt'] }),
        ],
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
    await runner.dropTable('email_guards');
  }
}
