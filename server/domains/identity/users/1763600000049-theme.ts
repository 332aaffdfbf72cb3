import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the colour theme that a member chose. Plain SQL, because TypeORM would recreate the table on
 * SQLite, which fails while triggers read the table.
 */
export class Theme1763600000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN "theme" varchar');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN "theme"');
  }
}
