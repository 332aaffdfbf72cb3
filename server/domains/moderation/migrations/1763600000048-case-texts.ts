import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Immutable columns of a case entry. */
const IMMUTABLE = ['id', 'caseId', 'at', 'kind', 'automatic', 'refId', 'facts'];

const people = (isSame: string) =>
  ['actorId', 'personId'].map(
    (column) => `(NEW."${column}" ${isSame} OLD."${column}" OR (NEW."${column}" IS NULL
       AND NOT EXISTS (SELECT 1 FROM users u WHERE u."id" = OLD."${column}")))`,
  );

/**
 * SQL condition that allows an update of the text of a case entry. The text must stay the same, or
 * become null. It may become null only if the entry stores an earlier text of a comment, and the
 * comment is deleted.
 */
const text = (isSame: string) =>
  `(NEW."text" ${isSame} OLD."text" OR (NEW."text" IS NULL
     AND OLD."kind" IN ('text_edited', 'text_removed') AND EXISTS (
       SELECT 1 FROM cases k WHERE k."id" = OLD."caseId" AND k."subjectType" = 'comment'
         AND NOT EXISTS (SELECT 1 FROM comments c
           WHERE c."id" = k."subjectId" AND c."deletedAt" IS NULL))))`;

const onlyDrops = (isSame: string, changes: (isSame: string) => string) =>
  [
    ...IMMUTABLE.map((column) => `NEW."${column}" ${isSame} OLD."${column}"`),
    changes(isSame),
    ...people(isSame),
  ].join(' AND ');

const asBefore = (isSame: string) => `NEW."text" ${isSame} OLD."text"`;

const sqlite = (changes: (isSame: string) => string) => [
  'DROP TRIGGER case_entries_no_update',
  `CREATE TRIGGER case_entries_no_update BEFORE UPDATE ON case_entries
   WHEN NOT (${onlyDrops('IS', changes)}) BEGIN
     SELECT RAISE(ABORT, 'entries of a case never change');
   END`,
];

const postgres = (changes: (isSame: string) => string) => [
  `CREATE OR REPLACE FUNCTION case_entries_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP = 'UPDATE' THEN
       IF ${onlyDrops('IS NOT DISTINCT FROM', changes)} THEN RETURN NEW; END IF;
     END IF;
     RAISE EXCEPTION 'entries of a case never change and are never deleted';
   END $$`,
];

/**
 * Lets the earlier texts of a deleted comment be cleared from case entries, which stay immutable
 * otherwise. The job `cases.texts` clears the texts of comments that were deleted before this
 * migration.
 */
export class CaseTexts1763600000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replace(runner, text);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replace(runner, asBefore);
  }
}

async function replace(runner: QueryRunner, changes: (isSame: string) => string): Promise<void> {
  const make = runner.connection.options.type === 'postgres' ? postgres : sqlite;
  for (const sql of make(changes)) await runner.query(sql);
}
