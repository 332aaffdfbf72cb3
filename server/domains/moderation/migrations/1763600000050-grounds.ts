import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds columns to rules: whether a rule is the general rule, and which automatic checks cite it.
 * Adds columns to appeals: the cited rule and the role of the decider. Existing decisions stay
 * unchanged. Plain SQL is used because it adds a column on SQLite without recreating the table.
 */
export class Grounds1763600000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const add = (table: string, column: string) =>
      runner.query(`ALTER TABLE ${table} ADD COLUMN ${column}`);
    const no = runner.connection.options.type === 'postgres' ? 'FALSE' : '0';
    await add('site_rules', `"isGeneral" boolean NOT NULL DEFAULT ${no}`);
    await add('site_rules', `"phases" text NOT NULL DEFAULT '[]'`);
    await add('appeals', '"deciderRole" varchar');
    await add('appeals', '"ruleKey" varchar');
    await add('appeals', '"rulesVersionId" integer');
    await giveMeaning(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const drop = (table: string, column: string) =>
      runner.query(`ALTER TABLE ${table} DROP COLUMN "${column}"`);
    for (const column of ['rulesVersionId', 'ruleKey', 'deciderRole'])
      await drop('appeals', column);
    for (const column of ['phases', 'isGeneral']) await drop('site_rules', column);
  }
}

/**
 * Sets the new columns of existing rules. The initial rules of the site are recognised by their
 * keys. In a version without the initial rule `respect`, the first rule becomes the general rule.
 */
async function giveMeaning(runner: QueryRunner): Promise<void> {
  await runner.query(
    `UPDATE site_rules SET "isGeneral" = TRUE WHERE "id" IN (
       SELECT COALESCE(
         MIN(CASE WHEN r."key" = 'respect' THEN r."id" END),
         (SELECT f."id" FROM site_rules f WHERE f."versionId" = r."versionId"
           ORDER BY f."position" LIMIT 1))
       FROM site_rules r GROUP BY r."versionId")`,
  );
  await runner.query(`UPDATE site_rules SET "phases" = '["banned_words"]' WHERE "key" = 'respect'`);
  await runner.query(`UPDATE site_rules SET "phases" = '["links"]' WHERE "key" = 'publicite'`);
}
