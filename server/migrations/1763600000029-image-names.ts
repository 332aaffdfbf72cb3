import type { MigrationInterface, QueryRunner } from 'typeorm';
import { prefixOf } from '../platform/text/text';

/**
 * Adds a name to each image of the media library, so that staff can find it. The file names of
 * existing images were not stored, so these images get the start of their alternative text as a
 * name.
 */
export class ImageNames1763600000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Not by addColumn, which rebuilds the table on SQLite and so deletes the rows that reference
    // it.
    await runner.query(`ALTER TABLE media_images ADD COLUMN "name" varchar NOT NULL DEFAULT ''`);
    const { driver } = runner.connection;
    const images = await runner.query('SELECT "id", "alt" FROM media_images');
    // Not by SQL, which counts characters differently from the limits of texts.
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
