import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who confirmed a decision decided it, too, and leaves the appeal against it to others. In plain SQL,
 * which adds a column on SQLite without making the table anew, and without a foreign key, which servers
 * of the version before could not live with: the erasure of an account empties it.
 */
export class Confirmers1763600000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE decisions ADD COLUMN "confirmedById" integer');
    // Named by TypeORM, as the entity expects it.
    const name = runner.connection.namingStrategy.indexName('decisions', ['confirmedById']);
    await runner.query(`CREATE INDEX "${name}" ON decisions ("confirmedById")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const name = runner.connection.namingStrategy.indexName('decisions', ['confirmedById']);
    await runner.query(`DROP INDEX "${name}"`);
    await runner.query('ALTER TABLE decisions DROP COLUMN "confirmedById"');
  }
}
