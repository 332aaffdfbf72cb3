import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Adds the time that a notification names, so that devices can also show it in local time. */
export class ScheduledTimes1763600000155 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const instant = String(columnShapes(runner).instant('at').type);
    // Not `addColumn`, which recreates the table on SQLite.
    await runner.query(`ALTER TABLE notifications ADD COLUMN "scheduledFor" ${instant}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notifications DROP COLUMN "scheduledFor"`);
  }
}
