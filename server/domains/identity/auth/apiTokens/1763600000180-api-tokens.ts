import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

export class ApiTokens1763600000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'api_tokens',
        columns: [
          c.id(),
          c.integer('userId'),
          c.varchar('name'),
          c.varchar('tokenHash'),
          c.json('scopes'),
          c.instant('createdAt'),
          c.instant('expiresAt'),
          c.instant('lastUsedAt', { isNullable: true }),
        ],
        indices: [
          new TableIndex({ columnNames: ['userId'] }),
          new TableIndex({ columnNames: ['expiresAt'] }),
          new TableIndex({ columnNames: ['tokenHash'], isUnique: true }),
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
    await runner.dropTable('api_tokens');
  }
}
