import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Adds the outcome of a used link that stopped or undid a change of email. Used links are now
 * stored until they expire, so that their pages can show the outcome.
 */
export class SpentEmailGuards1763600000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const outcome = new TableColumn({ name: 'outcome', type: 'varchar', isNullable: true });
    await runner.addColumn('email_guards', outcome);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM email_guards WHERE "outcome" IS NOT NULL');
    await runner.dropColumn('email_guards', 'outcome');
  }
}
