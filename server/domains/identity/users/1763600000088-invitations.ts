import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const INDEXES = [['invitedAt'], ['emailVerifiedAt', 'invitedAt']];

/**
 * Adds the time of the last invitation to an account that staff created. Adds the indexes with
 * which the list of accounts finds accounts that cannot sign in. Uses plain SQL, because TypeORM
 * would recreate the table on SQLite.
 */
export class Invitations1763600000088 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { type } = columnShapes(runner).instant('invitedAt');
    await runner.query(`ALTER TABLE users ADD COLUMN "invitedAt" ${String(type)}`);
    await runner.query(
      'UPDATE users SET "invitedAt" = "joinedAt" WHERE "madeByStaff" = TRUE AND "lastLoginAt" IS NULL',
    );
    for (const columns of INDEXES) {
      const list = columns.map((column) => `"${column}"`).join(', ');
      await runner.query(`CREATE INDEX "${indexOf(runner, columns)}" ON users (${list})`);
    }
    await runner.query(
      `CREATE INDEX users_password_closed ON users ("id") WHERE substr("passwordHash", 1, 1) = '!'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_password_closed');
    for (const columns of INDEXES) {
      await runner.query(`DROP INDEX "${indexOf(runner, columns)}"`);
    }
    await runner.query('ALTER TABLE users DROP COLUMN "invitedAt"');
  }
}

/** Returns the name that TypeORM gives to the index on these columns. */
const indexOf = ({ connection }: QueryRunner, columns: string[]) =>
  connection.namingStrategy.indexName('users', columns);
