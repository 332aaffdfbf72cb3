import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An image of the library has a name, by which staff finds it. The names of the files were not kept:
 * those that are there are called as their alternative text begins, which the search holds already.
 */
export class ImageNames1763600000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Not by addColumn, which makes the table anew on SQLite, and so drops the rows that point to it.
    await runner.query(`ALTER TABLE media_images ADD COLUMN "name" varchar NOT NULL DEFAULT ''`);
    await runner.query(`UPDATE media_images SET "name" = TRIM(SUBSTR("alt", 1, 100))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media_images DROP COLUMN "name"');
  }
}
