import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';
import { moveFormerItems } from '../platform/running/formerQueues';

const items = (c: ReturnType<typeof columnShapes>) =>
  new Table({
    name: 'queue_items',
    columns: [
      c.id(),
      c.varchar('kind'),
      c.varchar('key', { isNullable: true }),
      c.integer('userId', { isNullable: true }),
      c.varchar('address', { isNullable: true }),
      c.text('payload'),
      c.integer('priority', { default: 0 }),
      c.instant('createdAt'),
      c.integer('attempts', { default: 0 }),
      c.instant('runAt'),
      c.instant('leasedUntil', { isNullable: true }),
      c.instant('gaveUpAt', { isNullable: true }),
      c.varchar('lastError', { isNullable: true }),
    ],
    indices: [
      new TableIndex({ columnNames: ['kind', 'key'], isUnique: true }),
      new TableIndex({
        columnNames: ['kind', 'priority', 'runAt', 'id'],
        where: '"gaveUpAt" IS NULL',
      }),
      new TableIndex({ columnNames: ['userId'] }),
      new TableIndex({ columnNames: ['address'] }),
    ],
    foreignKeys: [
      new TableForeignKey({
        columnNames: ['userId'],
        referencedTableName: 'users',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      }),
    ],
  });

/** Jobs that only earlier versions have. Their last error would be reported forever. */
const FORMER_JOBS = `'mail.deliver', 'mail.purge', 'notifications.push', 'users.avatars'`;

/**
 * Creates one queue for all work that waits, and moves the waiting mails, pushes and avatars into
 * it. The former tables stay, because servers of earlier versions may still write to them. Counts
 * the failures of jobs.
 */
export class Queue1763600000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(items(columnShapes(runner)));
    await runner.query('ALTER TABLE job_runs ADD COLUMN "failures" integer NOT NULL DEFAULT 0');
    await runner.query(`DELETE FROM job_runs WHERE "name" IN (${FORMER_JOBS})`);
    const { driver, options } = runner.connection;
    await moveFormerItems(options.type === 'postgres' ? 'postgres' : 'sqlite', (sql, given = {}) =>
      runner.query(...driver.escapeQueryWithParameters(sql, given)),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_runs DROP COLUMN "failures"');
    await runner.dropTable('queue_items');
  }
}
