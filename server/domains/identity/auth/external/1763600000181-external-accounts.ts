import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

export class ExternalAccounts1763600000181 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'external_accounts',
        columns: [
          c.id(),
          c.integer('userId'),
          c.varchar('issuer'),
          c.varchar('subject'),
          c.varchar('label'),
          c.instant('createdAt'),
          c.instant('lastUsedAt', { isNullable: true }),
        ],
        indices: [
          new TableIndex({ columnNames: ['issuer', 'subject'], isUnique: true }),
          new TableIndex({ columnNames: ['userId', 'issuer'], isUnique: true }),
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
    await runner.dropTable('external_accounts');
  }
}
