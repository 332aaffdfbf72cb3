import type { MigrationInterface, QueryRunner } from 'typeorm';
import { titleOf } from './writing/drafts/drafts.service';

/** Adds a column for the title of an unsaved draft, for lists of drafts. */
export class DraftTitles1763600000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE article_drafts ADD COLUMN "title" varchar NOT NULL DEFAULT ''`);
    const { driver } = runner.connection;
    const drafts = await runner.query('SELECT "userId", "slot", "json" FROM article_drafts');
    const sql = `UPDATE article_drafts SET "title" = :title
      WHERE "userId" = :userId AND "slot" = :slot`;
    for (const { json, ...place } of drafts as Draft[]) {
      const row = { ...place, title: titleOf(json) };
      await runner.query(...driver.escapeQueryWithParameters(sql, row));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE article_drafts DROP COLUMN "title"');
  }
}

interface Draft {
  userId: number;
  slot: string;
  json: string;
}
