import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the approver to decisions. The approver of a decision must not decide the appeal against
 * that decision. Plain SQL is used because it adds a column on SQLite without recreating the table.
 * The column has no foreign key, because servers of the previous version could not handle one.
 * Instead, the listener of the event `accountErased` clears the column.
 */
export class Confirmers1763600000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE decisions ADD COLUMN "confirmedById" integer');
    // The name that TypeORM generates, so that the index matches the entity.
    const name = runner.connection.namingStrategy.indexName('decisions', ['confirmedById']);
    await runner.query(`CREATE INDEX "${name}" ON decisions ("confirmedById")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const name = runner.connection.namingStrategy.indexName('decisions', ['confirmedById']);
    await runner.query(`DROP INDEX "${name}"`);
    await runner.query('ALTER TABLE decisions DROP COLUMN "confirmedById"');
  }
}
