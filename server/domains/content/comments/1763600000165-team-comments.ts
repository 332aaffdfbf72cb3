import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the comments that the moderation team wrote, which have no author. */
export class TeamComments1763600000165 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Not `addColumn`, which recreates the table on SQLite.
    const no = runner.connection.options.type === 'postgres' ? 'FALSE' : '0';
    await runner.query(`ALTER TABLE comments ADD COLUMN "byTeam" boolean NOT NULL DEFAULT ${no}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE comments DROP COLUMN "byTeam"`);
  }
}
