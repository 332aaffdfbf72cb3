import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Adds the time at which a member agreed to be named in standings. */
export class ShownInStandings1763600000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const instant = String(columnShapes(runner).instant('at').type);
    await runner.query(`ALTER TABLE event_shown_members ADD COLUMN "standingsAgreedAt" ${instant}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE event_shown_members DROP COLUMN "standingsAgreedAt"`);
  }
}
