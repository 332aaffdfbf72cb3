import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const goesWith = (column: string, table: string) =>
  new TableForeignKey({
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });

type Columns = ReturnType<typeof columnShapes>;

const keys = (c: Columns) =>
  new Table({
    name: 'push_keys',
    columns: [
      c.id(),
      c.varchar('publicKey'),
      c.varchar('sealedPrivateKey'),
      c.instant('createdAt'),
    ],
  });

const devices = (c: Columns) =>
  new Table({
    name: 'push_devices',
    columns: [
      c.id(),
      c.integer('userId'),
      c.varchar('sessionId'),
      c.integer('keyId'),
      c.varchar('endpoint'),
      c.varchar('p256dh'),
      c.varchar('auth'),
      c.varchar('label'),
      c.instant('createdAt'),
      c.instant('lastPushedAt', { isNullable: true }),
    ],
    indices: [
      new TableIndex({ columnNames: ['endpoint'], isUnique: true }),
      new TableIndex({ columnNames: ['userId'] }),
      new TableIndex({ columnNames: ['sessionId'] }),
    ],
    foreignKeys: [goesWith('userId', 'users'), goesWith('keyId', 'push_keys')],
  });

const mutedKinds = (c: Columns) =>
  new Table({
    name: 'push_muted_kinds',
    columns: [c.integer('deviceId', { isPrimary: true }), c.varchar('kind', { isPrimary: true })],
    foreignKeys: [goesWith('deviceId', 'push_devices')],
  });

const outgoing = (c: Columns) =>
  new Table({
    name: 'outgoing_pushes',
    columns: [
      c.id(),
      c.integer('deviceId'),
      c.integer('notificationId', { isNullable: true }),
      c.integer('attempts'),
      c.instant('createdAt'),
      c.instant('nextAttemptAt'),
    ],
    indices: [
      new TableIndex({ columnNames: ['deviceId', 'notificationId'], isUnique: true }),
      new TableIndex({ columnNames: ['notificationId'] }),
      new TableIndex({ columnNames: ['nextAttemptAt', 'id'] }),
    ],
    foreignKeys: [
      goesWith('deviceId', 'push_devices'),
      goesWith('notificationId', 'notifications'),
    ],
  });

const rhythms = (c: Columns) =>
  new Table({
    name: 'notification_rhythms',
    columns: [
      c.integer('userId', { isPrimary: true }),
      c.varchar('timeZone'),
      c.integer('quietFrom', { isNullable: true }),
      c.integer('quietUntil', { isNullable: true }),
      c.varchar('digest', { isNullable: true }),
      c.instant('digestSince', { isNullable: true }),
      c.instant('digestDueAt', { isNullable: true }),
    ],
    indices: [new TableIndex({ columnNames: ['digestDueAt'] })],
    foreignKeys: [goesWith('userId', 'users')],
  });

/** Creates the tables for push notifications, and for quiet hours and digests. */
export class PushAndDigest1763600000068 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    for (const table of [keys, devices, mutedKinds, outgoing, rhythms]) {
      await runner.createTable(table(c));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notification_rhythms');
    await runner.dropTable('outgoing_pushes');
    await runner.dropTable('push_muted_kinds');
    await runner.dropTable('push_devices');
    await runner.dropTable('push_keys');
  }
}
