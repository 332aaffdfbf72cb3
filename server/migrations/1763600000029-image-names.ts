import type { MigrationInterface, QueryRunner } from 'typeorm';
import { prefixOf } from '../platform/text/text';

/**
 * An image of the library has a name, by which staff finds it. The names of the files were not kept:
 * those that are there are called as their alternative text begins, which the search holds already.
 */
export class ImageNames1763600000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Not by addColumn, which makes the table anew on SQLite, and so drops the rows that point to it.
    await runner.query(`ALTER TABLE media_images ADD COLUMN "name" varchar NOT NULL DEFAULT ''`);
    const { driver } = runner.connection;
    const images = await runner.query('SELECT "id", "alt" FROM media_images');
    // Not by SQL, which counts other characters than the limits of texts do.
    for (const { id, alt } of images as { id: number; alt: string }[]) {
      const name = prefixOf(alt, 100).trim();
      const sql = 'UPDATE media_images SET "name" = :name WHERE "id" = :id';
      await runner.query(...driver.escapeQueryWithParameters(sql, { id, name }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media_images DROP COLUMN "name"');
  }
}
