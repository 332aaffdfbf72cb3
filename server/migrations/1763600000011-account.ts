import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const toUser = () =>
  new TableForeignKey({
    columnNames: ['userId'],
    referencedTableName: 'users',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });

const DELETION = new TableIndex({ columnNames: ['deletionRequestedAt'] });

/** Creates avatars, the second factor of a sign-in, and the closure of accounts. */
export class Account1763600000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.createTable(table);
    await runner.createIndex('users', DELETION.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('users', DELETION.clone());
    for (const table of tables(runner).toReversed()) await runner.dropTable(table.name);
  }
}

function tables(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'media_files',
      columns: [
        c.varchar('key', { isPrimary: true }),
        c.integer('userId'),
        c.bytes('bytes'),
        c.instant('createdAt'),
      ],
      indices: [new TableIndex({ columnNames: ['userId'], isUnique: true })],
      foreignKeys: [toUser()],
    }),
    new Table({
      name: 'two_factors',
      columns: [
        c.integer('userId', { isPrimary: true }),
        c.varchar('sealedSecret'),
        c.instant('startedAt'),
        c.instant('enabledAt', { isNullable: true }),
        c.integer('lastStep'),
      ],
      foreignKeys: [toUser()],
    }),
    new Table({
      name: 'recovery_codes',
      columns: [
        c.id(),
        c.integer('userId'),
        c.varchar('codeHash'),
        c.instant('usedAt', { isNullable: true }),
      ],
      indices: [new TableIndex({ columnNames: ['userId', 'codeHash'], isUnique: true })],
      foreignKeys: [toUser()],
    }),
    new Table({
      name: 'retention_warnings',
      columns: [c.integer('userId', { isPrimary: true }), c.instant('warnedAt')],
      indices: [new TableIndex({ columnNames: ['warnedAt'] })],
      foreignKeys: [toUser()],
    }),
  ];
}
