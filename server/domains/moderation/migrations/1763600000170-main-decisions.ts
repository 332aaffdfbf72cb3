import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the main decision with which another decision of the same action is read and appealed.
 * Earlier decisions stay on their own: each was announced and can be appealed alone. Plain SQL is
 * used because it adds a column on SQLite without recreating the table.
 */
export class MainDecisions1763600000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE decisions ADD COLUMN "mainId" integer');
    const name = runner.connection.namingStrategy.indexName('decisions', ['mainId']);
    await runner.query(`CREATE INDEX "${name}" ON decisions ("mainId")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const name = runner.connection.namingStrategy.indexName('decisions', ['mainId']);
    await runner.query(`DROP INDEX "${name}"`);
    await runner.query('ALTER TABLE decisions DROP COLUMN "mainId"');
  }
}
