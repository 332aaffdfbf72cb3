import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Stores what a used link did to a change of email until the link expires, so that its page can
 * show it.
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
