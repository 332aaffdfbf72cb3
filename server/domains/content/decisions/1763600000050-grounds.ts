import {
  TableColumn,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../../../platform/db/columns';

/**
 * Every decision refers to a rule: rules say what they stand for, and answers to appeals have a rule
 * and the role of whoever gave them. What was decided before stays as it is.
 */
export class Grounds1763600000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    const optional = { isNullable: true };
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.addColumns('site_rules', [
      new TableColumn(c.boolean('isGeneral', { default: no })),
      new TableColumn(c.json('phases', { default: "'[]'" })),
    ]);
    await runner.addColumns('appeals', [
      new TableColumn(c.varchar('deciderRole', optional)),
      new TableColumn(c.varchar('ruleKey', optional)),
      new TableColumn(c.integer('rulesVersionId', optional)),
    ]);
    await runner.createForeignKey('appeals', toVersion);
    await runner.createIndex('appeals', new TableIndex({ columnNames: ['rulesVersionId'] }));
    await giveMeaning(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropForeignKey('appeals', toVersion);
    await runner.dropIndex('appeals', new TableIndex({ columnNames: ['rulesVersionId'] }));
    await runner.dropColumns('appeals', ['deciderRole', 'ruleKey', 'rulesVersionId']);
    await runner.dropColumns('site_rules', ['isGeneral', 'phases']);
  }
}

const toVersion = new TableForeignKey({
  columnNames: ['rulesVersionId'],
  referencedTableName: 'rules_versions',
  referencedColumnNames: ['id'],
  onDelete: 'SET NULL',
});

/** The rules that sites began with, where they still have them; else the first is the general one. */
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
