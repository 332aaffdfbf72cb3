import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['usernameSkeleton', 'nameIssue', 'emailIssue'];

/**
 * Adds the username skeleton and the columns for problems with the username and the email. The
 * account review (accountReview.service.ts) fills them, also for accounts that servers of an older
 * version create. Uses plain SQL, because TypeORM would recreate the table on SQLite.
 */
export class NamesAndAddresses1763600000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) {
      await runner.query(`ALTER TABLE users ADD COLUMN "${column}" varchar`);
      await runner.query(`CREATE INDEX "${indexOf(runner, column)}" ON users ("${column}")`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) {
      await runner.query(`DROP INDEX "${indexOf(runner, column)}"`);
      await runner.query(`ALTER TABLE users DROP COLUMN "${column}"`);
    }
  }
}

/** Returns the name that TypeORM gives to the index on a column. */
const indexOf = ({ connection }: QueryRunner, column: string) =>
  connection.namingStrategy.indexName('users', [column]);
