import {
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const index = (...columnNames: string[]) => new TableIndex({ columnNames });

const BY_ACCOUNT = ['accountKey'];

/**
 * Creates the security log and the known devices of accounts. Also adds the device to failed
 * sign-ins, and the account to locks of sign-in.
 */
export class SecurityJournal1763600000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    // Deletes the failures instead of converting them, because they only count for 15 minutes.
    await runner.query('DELETE FROM login_failures');
    await runner.query('DELETE FROM login_locks');
    await runner.addColumn('login_failures', new TableColumn(c.varchar('device')));
    const accountKey = c.varchar('accountKey', { isNullable: true });
    await runner.addColumn('login_locks', new TableColumn(accountKey));
    await runner.createIndex('login_locks', index(...BY_ACCOUNT));
    await runner.createTable(knownDevices(runner));
    await runner.createTable(securityEntries(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('security_entries');
    await runner.dropTable('known_devices');
    await runner.dropIndex('login_locks', index(...BY_ACCOUNT));
    await runner.query('ALTER TABLE login_locks DROP COLUMN "accountKey"');
    await runner.query('ALTER TABLE login_failures DROP COLUMN "device"');
  }
}

const ofUser = () =>
  new TableForeignKey({
    columnNames: ['userId'],
    referencedTableName: 'users',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });

function knownDevices(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'known_devices',
    columns: [
      c.integer('userId', { isPrimary: true }),
      c.varchar('device', { isPrimary: true }),
      c.varchar('network', { isPrimary: true }),
      c.instant('lastSeenAt'),
    ],
    foreignKeys: [ofUser()],
  });
}

function securityEntries(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'security_entries',
    columns: [
      c.id(),
      c.integer('userId', { isNullable: true }),
      c.varchar('kind'),
      c.instant('at'),
      c.integer('count'),
      c.varchar('device'),
      c.varchar('network'),
    ],
    indices: [index('userId', 'at', 'id'), index('kind', 'at', 'id'), index('at', 'id')],
    foreignKeys: [ofUser()],
  });
}
