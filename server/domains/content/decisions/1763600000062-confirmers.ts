import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who confirmed a decision decided it, too, and leaves the appeal against it to others. In plain SQL,
 * which adds a column on SQLite without making the table anew, and without a foreign key, which servers
 * of the version before could not live with: the erasure of an account empties it.
 */
export class Confirmers1763600000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE decisions ADD COLUMN "confirmedById" integer');
    await runner.query('CREATE INDEX decisions_confirmers ON decisions ("confirmedById")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX decisions_confirmers');
    await runner.query('ALTER TABLE decisions DROP COLUMN "confirmedById"');
  }
}
