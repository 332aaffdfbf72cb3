import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const goesWithItsHolder = () =>
  new TableForeignKey({
    columnNames: ['userId'],
    referencedTableName: 'users',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });

type Columns = ReturnType<typeof columnShapes>;

const holders = (c: Columns) =>
  new Table({
    name: 'passkey_holders',
    columns: [
      c.integer('userId', { isPrimary: true }),
      c.varchar('handle'),
      c.instant('secondFactorSince', { isNullable: true }),
    ],
    indices: [new TableIndex({ columnNames: ['handle'], isUnique: true })],
    foreignKeys: [goesWithItsHolder()],
  });

const passkeys = (c: Columns) =>
  new Table({
    name: 'passkeys',
    columns: [
      c.id(),
      c.integer('userId'),
      c.varchar('credentialId'),
      c.varchar('publicKey'),
      c.bigInteger('counter'),
      c.varchar('transports'),
      c.boolean('backedUp'),
      c.varchar('name'),
      c.instant('createdAt'),
      c.instant('lastUsedAt', { isNullable: true }),
    ],
    indices: [
      new TableIndex({ columnNames: ['userId'] }),
      new TableIndex({ columnNames: ['credentialId'], isUnique: true }),
    ],
    foreignKeys: [goesWithItsHolder()],
  });

const spentChallenges = (c: Columns) =>
  new Table({
    name: 'spent_challenges',
    columns: [c.varchar('challengeHash', { isPrimary: true }), c.instant('expiresAt')],
    indices: [new TableIndex({ columnNames: ['expiresAt'] })],
  });

export class Passkeys1763600000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    for (const table of [holders, passkeys, spentChallenges]) await runner.createTable(table(c));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('spent_challenges');
    await runner.dropTable('passkeys');
    await runner.dropTable('passkey_holders');
  }
}
