import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/** Index for the list of accounts by subscription. */
const BY_SUBSCRIPTION = new TableIndex({ columnNames: ['subscription', 'id'] });

/**
 * SQL that creates a trigram index of usernames on SQLite, maintained by triggers. A later
 * migration that rebuilds the table of accounts must create the triggers again.
 */
const SQLITE_UP = [
  `CREATE VIRTUAL TABLE user_name_search USING fts5(
     text, content='', contentless_delete=1, tokenize="trigram case_sensitive 1")`,
  `INSERT INTO user_name_search(rowid, text) SELECT "id", "usernameKey" FROM users`,
  `CREATE TRIGGER user_name_search_insert AFTER INSERT ON users BEGIN
     INSERT INTO user_name_search(rowid, text) VALUES (new."id", new."usernameKey");
   END`,
  `CREATE TRIGGER user_name_search_update AFTER UPDATE OF "usernameKey" ON users
   WHEN old."usernameKey" <> new."usernameKey" BEGIN
     DELETE FROM user_name_search WHERE rowid = old."id";
     INSERT INTO user_name_search(rowid, text) VALUES (new."id", new."usernameKey");
   END`,
  `CREATE TRIGGER user_name_search_delete AFTER DELETE ON users BEGIN
     DELETE FROM user_name_search WHERE rowid = old."id";
   END`,
];
const SQLITE_DOWN = [
  'DROP TRIGGER user_name_search_insert',
  'DROP TRIGGER user_name_search_update',
  'DROP TRIGGER user_name_search_delete',
  'DROP TABLE user_name_search',
];

// Without pg_trgm, a server searches without an index: slower, with the same results.
const POSTGRES_UP = [
  `DO $$ BEGIN
     CREATE EXTENSION IF NOT EXISTS pg_trgm;
     CREATE INDEX users_name_trigrams ON users USING gin ("usernameKey" gin_trgm_ops)
       WITH (fastupdate = off);
     CREATE INDEX reports_search_trigrams ON reports USING gin ("searchText" gin_trgm_ops);
   EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN NULL;
   END $$`,
];
const POSTGRES_DOWN = [
  'DROP INDEX IF EXISTS users_name_trigrams',
  'DROP INDEX IF EXISTS reports_search_trigrams',
];

/**
 * Columns of the former index for the audit log entries of a target. The new index also contains
 * "id", so that reading the newest entries first needs no sort.
 */
const OF_TARGET = ['targetType', 'targetId'];

/**
 * Adds the table of cached counts, and indexes for searching and sorting lists of a million rows.
 */
export class ListsAtScale1763600000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { varchar, integer, instant } = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'kept_counts',
        columns: [varchar('name', { isPrimary: true }), integer('total'), instant('countedAt')],
      }),
    );
    await runner.createIndex('users', BY_SUBSCRIPTION.clone());
    await runner.dropIndex('audit_entries', new TableIndex({ columnNames: OF_TARGET }));
    await runner.createIndex(
      'audit_entries',
      new TableIndex({ columnNames: [...OF_TARGET, 'id'] }),
    );
    for (const sql of isPostgres(runner) ? POSTGRES_UP : SQLITE_UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of isPostgres(runner) ? POSTGRES_DOWN : SQLITE_DOWN) await runner.query(sql);
    await runner.dropIndex('audit_entries', new TableIndex({ columnNames: [...OF_TARGET, 'id'] }));
    await runner.createIndex('audit_entries', new TableIndex({ columnNames: OF_TARGET }));
    await runner.dropIndex('users', BY_SUBSCRIPTION.clone());
    await runner.dropTable('kept_counts');
  }
}

const isPostgres = (runner: QueryRunner) => runner.connection.options.type === 'postgres';
