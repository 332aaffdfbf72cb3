import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the column of the colour theme that a member chose. Uses plain SQL: on SQLite, TypeORM would
 * recreate the table, which fails while triggers read it.
 */
export class Theme1763600000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN "theme" varchar');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN "theme"');
  }
}
