import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The colours of the site that a member chose. In plain SQL, which both databases know: TypeORM adds
 * a column on SQLite by making the table anew, which the triggers that read it refuse.
 */
export class Theme1763600000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN "theme" varchar');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN "theme"');
  }
}
