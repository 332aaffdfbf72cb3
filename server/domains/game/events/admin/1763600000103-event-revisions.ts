import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Adds the time of the last revision of an event, for calendar entries. */
export class EventRevisions1763600000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const instant = String(columnShapes(runner).instant('at').type);
    const present = isPostgres ? 'now()' : `strftime('%Y-%m-%d %H:%M:%f', 'now')`;
    await runner.query(`ALTER TABLE events ADD COLUMN "updatedAt" ${instant}`);
    await runner.query(`UPDATE events SET "updatedAt" = COALESCE("changedAt", ${present})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE events DROP COLUMN "updatedAt"`);
  }
}
