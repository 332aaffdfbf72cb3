import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the account ID to sign-in locks, for the filter of locked accounts. */
export class AccountsOfLocks1763600000089 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_locks ADD COLUMN "userId" integer');
    await runner.query(`CREATE INDEX "${indexOf(runner)}" ON login_locks ("userId")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "${indexOf(runner)}"`);
    await runner.query('ALTER TABLE login_locks DROP COLUMN "userId"');
  }
}

/** Returns the name that TypeORM gives to the index on `userId`. */
const indexOf = ({ connection }: QueryRunner) =>
  connection.namingStrategy.indexName('login_locks', ['userId']);
