import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const reference = (columnName: string, table: string, onDelete = 'CASCADE') =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
  });
const index = (...columnNames: string[]) => new TableIndex({ columnNames });

type Shapes = ReturnType<typeof columnShapes>;

const installationsTable = (c: Shapes) =>
  new Table({
    name: 'game_installations',
    columns: [
      c.id(),
      c.integer('userId'),
      c.varchar('name'),
      c.varchar('sealedSecret'),
      c.integer('lastSequence'),
      c.instant('createdAt'),
      c.instant('lastUsedAt', { isNullable: true }),
      c.instant('revokedAt', { isNullable: true }),
    ],
    indices: [index('userId')],
    foreignKeys: [reference('userId', 'users')],
  });

const shiftsTable = (c: Shapes) =>
  new Table({
    name: 'shifts',
    columns: [
      c.id(),
      c.integer('userId'),
      c.integer('installationId'),
      c.varchar('key'),
      c.varchar('state'),
      c.varchar('verdict'),
      c.varchar('reason', { isNullable: true }),
      c.instant('openedAt'),
      c.instant('closedAt', { isNullable: true }),
      c.instant('lastMessageAt'),
      c.integer('clockAheadSeconds'),
      c.integer('callCount'),
      c.integer('countedCalls'),
      c.integer('experience'),
      c.json('achievementIds'),
      c.json('checks'),
      c.instant('judgedAt', { isNullable: true }),
      c.integer('decidedById', { isNullable: true }),
      c.instant('decidedAt', { isNullable: true }),
      c.text('note', { isNullable: true }),
      c.integer('version'),
    ],
    indices: [
      new TableIndex({ columnNames: ['installationId', 'key'], isUnique: true }),
      index('userId', 'openedAt'),
      index('verdict', 'judgedAt'),
      index('state', 'lastMessageAt'),
      index('decidedById'),
    ],
    foreignKeys: [
      reference('userId', 'users'),
      reference('installationId', 'game_installations'),
      reference('decidedById', 'users', 'SET NULL'),
    ],
  });

const messagesTable = (c: Shapes) =>
  new Table({
    name: 'shift_messages',
    columns: [
      c.integer('installationId', { isPrimary: true }),
      c.integer('sequence', { isPrimary: true }),
      c.integer('shiftId'),
      c.varchar('kind'),
      c.varchar('digest'),
      c.instant('receivedAt'),
      c.integer('clockAheadSeconds'),
    ],
    indices: [index('shiftId')],
    foreignKeys: [
      reference('installationId', 'game_installations'),
      reference('shiftId', 'shifts'),
    ],
  });

const callsTable = (c: Shapes) =>
  new Table({
    name: 'shift_calls',
    columns: [
      c.integer('shiftId', { isPrimary: true }),
      c.varchar('callId', { isPrimary: true }),
      c.instant('answeredAt'),
      c.varchar('kind'),
      c.boolean('successful'),
      c.boolean('perfect'),
      c.integer('responseMillis'),
      c.integer('durationSeconds'),
      c.instant('receivedAt'),
    ],
    foreignKeys: [reference('shiftId', 'shifts')],
  });

/** Adds the tables of game installations, and of the signed shifts that installations send. */
export class Shifts1763600000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    for (const table of [installationsTable, shiftsTable, messagesTable, callsTable]) {
      await runner.createTable(table(c));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['shift_calls', 'shift_messages', 'shifts', 'game_installations']) {
      await runner.dropTable(table);
    }
  }
}
