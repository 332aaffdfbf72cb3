import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';
import { foldText } from '#client/shared/searchText';

const PAYING = new TableIndex({ columnNames: ['subscription', 'subscriptionEndsAt'] });
const ACTIVE = new TableIndex({ columnNames: ['isActive'] });

/** Number of accounts read per statement while their search texts are filled in. */
const CHUNK = 500;

/**
 * SQLite: a trigram index, maintained by triggers, without a copy of the text. A later migration
 * that rebuilds the table of accounts must create the triggers again.
 */
const SQLITE_UP = [
  `CREATE VIRTUAL TABLE user_search USING fts5(
     text, content='', contentless_delete=1, tokenize="trigram case_sensitive 1")`,
  `INSERT INTO user_search(rowid, text) SELECT "id", "searchText" FROM users`,
  `CREATE TRIGGER user_search_insert AFTER INSERT ON users BEGIN
     INSERT INTO user_search(rowid, text) VALUES (new."id", new."searchText");
   END`,
  `CREATE TRIGGER user_search_update AFTER UPDATE OF "searchText" ON users BEGIN
     DELETE FROM user_search WHERE rowid = old."id";
     INSERT INTO user_search(rowid, text) VALUES (new."id", new."searchText");
   END`,
  `CREATE TRIGGER user_search_delete AFTER DELETE ON users BEGIN
     DELETE FROM user_search WHERE rowid = old."id";
   END`,
];
const SQLITE_DOWN = [
  'DROP TRIGGER user_search_insert',
  'DROP TRIGGER user_search_update',
  'DROP TRIGGER user_search_delete',
  'DROP TABLE user_search',
];

// Without pg_trgm, a server searches without an index: slower, with the same results.
const POSTGRES_UP = [
  `DO $$ BEGIN
     CREATE EXTENSION IF NOT EXISTS pg_trgm;
     CREATE INDEX users_search_trigrams ON users USING gin ("searchText" gin_trgm_ops)
       WITH (fastupdate = off);
   EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN NULL;
   END $$`,
  `CREATE INDEX users_last_login_order ON users ("lastLoginAt" DESC NULLS LAST, "id" DESC)`,
];
const POSTGRES_DOWN = [
  'DROP INDEX IF EXISTS users_search_trigrams',
  'DROP INDEX users_last_login_order',
];

/**
 * Adds to accounts their search text and whether staff created them. Adds the indexes for the list
 * of accounts.
 */
export class UsersAdmin1763600000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    const added = [c.varchar('searchText'), c.boolean('madeByStaff')];
    const changes = added.map((column) => ({
      oldColumn: new TableColumn({ ...column, isNullable: true }),
      newColumn: new TableColumn(column),
    }));
    await runner.addColumns(
      'users',
      changes.map(({ oldColumn }) => oldColumn),
    );
    await fillIn(runner);
    await runner.changeColumns('users', changes);
    await runner.createIndices('users', [PAYING.clone(), ACTIVE.clone()]);
    for (const sql of isPostgres(runner) ? POSTGRES_UP : SQLITE_UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of isPostgres(runner) ? POSTGRES_DOWN : SQLITE_DOWN) await runner.query(sql);
    await runner.dropIndices('users', [PAYING.clone(), ACTIVE.clone()]);
    // Not by dropColumns, which rebuilds the table on SQLite and so deletes the rows that reference
    // it.
    for (const column of ['searchText', 'madeByStaff']) {
      await runner.query(`ALTER TABLE users DROP COLUMN "${column}"`);
    }
  }
}

function isPostgres(runner: QueryRunner): boolean {
  return runner.connection.options.type === 'postgres';
}

interface Named {
  id: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

async function fillIn(runner: QueryRunner): Promise<void> {
  const run = <Row>(sql: string, parameters: Record<string, unknown>): Promise<Row[]> => {
    const [text, values] = runner.connection.driver.escapeQueryWithParameters(sql, parameters);
    return runner.query(text, values) as Promise<Row[]>;
  };
  const next = (after: number) =>
    run<Named>(
      `SELECT "id", "username", "email", "firstName", "lastName" FROM users
       WHERE "id" > :after ORDER BY "id" LIMIT ${CHUNK}`,
      { after },
    );
  for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?.id ?? 0)) {
    for (const { id, username, email, firstName, lastName } of rows) {
      const names = [username, email, firstName, lastName].filter((name) => name !== null);
      await run(
        'UPDATE users SET "searchText" = :text, "madeByStaff" = :madeByStaff WHERE "id" = :id',
        { id, text: foldText(names.join(' ')), madeByStaff: false },
      );
    }
  }
}
