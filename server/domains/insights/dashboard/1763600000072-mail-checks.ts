import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Creates the table of the mail configurations with which the mail server accepted a test mail. */
export class MailChecks1763600000072 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { varchar, instant } = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'mail_checks',
        columns: [varchar('configuration', { isPrimary: true }), instant('acceptedAt')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mail_checks');
  }
}
