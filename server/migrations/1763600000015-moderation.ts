import {
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
  type TableColumnOptions,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';
import { foldText } from '#client/shared/searchText';

/** Number of rows read per statement while their search texts are filled in. */
const CHUNK = 500;

const index = (...columnNames: string[]) => new TableIndex({ columnNames });

/**
 * Columns of the former index for the list of comments by status. An index of `QUEUES` replaces it,
 * because the list now excludes deleted comments.
 */
const BY_STATUS = ['status', 'createdAt', 'id'];
const QUEUES = [
  ['deletedAt', 'createdAt', 'id'],
  ['status', 'deletedAt', 'createdAt', 'id'],
  ['articleId', 'deletedAt', 'createdAt', 'id'],
  ['userId', 'deletedAt', 'createdAt', 'id'],
  ['reportCount'],
];
const REPORT_QUEUE = ['priority', 'createdAt', 'id'];

/**
 * SQL that creates a trigram index on SQLite. Triggers maintain the index, which stores no copy of
 * the text. A later migration that rebuilds the table of comments must create the triggers again.
 */
const SQLITE_UP = [
  `CREATE VIRTUAL TABLE comment_search USING fts5(
     text, content='', contentless_delete=1, tokenize="trigram case_sensitive 1")`,
  `INSERT INTO comment_search(rowid, text) SELECT "id", "searchText" FROM comments`,
  `CREATE TRIGGER comment_search_insert AFTER INSERT ON comments BEGIN
     INSERT INTO comment_search(rowid, text) VALUES (new."id", new."searchText");
   END`,
  `CREATE TRIGGER comment_search_update AFTER UPDATE OF "searchText" ON comments
   WHEN old."searchText" <> new."searchText" BEGIN
     DELETE FROM comment_search WHERE rowid = old."id";
     INSERT INTO comment_search(rowid, text) VALUES (new."id", new."searchText");
   END`,
  `CREATE TRIGGER comment_search_delete AFTER DELETE ON comments BEGIN
     DELETE FROM comment_search WHERE rowid = old."id";
   END`,
];
const SQLITE_DOWN = [
  'DROP TRIGGER comment_search_insert',
  'DROP TRIGGER comment_search_update',
  'DROP TRIGGER comment_search_delete',
  'DROP TABLE comment_search',
];

// Without pg_trgm, a server searches without an index: slower, with the same results.
const POSTGRES_UP = [
  `DO $$ BEGIN
     CREATE EXTENSION IF NOT EXISTS pg_trgm;
     CREATE INDEX comments_search_trigrams ON comments USING gin ("searchText" gin_trgm_ops);
   EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN NULL;
   END $$`,
];
const POSTGRES_DOWN = ['DROP INDEX IF EXISTS comments_search_trigrams'];

/**
 * Adds search and sorting to the queues of comments and reports, and adds the notes of moderators
 * on reports.
 */
export class Moderation1763600000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await addColumns(runner, 'comments', [c.text('searchText'), c.integer('reportCount')], () =>
      fillComments(runner),
    );
    await addColumns(runner, 'reports', [c.integer('priority'), c.text('searchText')], () =>
      fillReports(runner),
    );
    await runner.addColumn(
      'reports',
      new TableColumn(c.varchar('linkedAct', { isNullable: true })),
    );
    await runner.dropIndex('comments', index(...BY_STATUS));
    await runner.createIndices(
      'comments',
      QUEUES.map((columns) => index(...columns)),
    );
    await runner.createIndex('reports', index(...REPORT_QUEUE));
    await runner.createTable(notes(runner));
    for (const sql of isPostgres(runner) ? POSTGRES_UP : SQLITE_UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of isPostgres(runner) ? POSTGRES_DOWN : SQLITE_DOWN) await runner.query(sql);
    await runner.dropTable('report_notes');
    await runner.dropIndex('reports', index(...REPORT_QUEUE));
    await runner.dropIndices(
      'comments',
      QUEUES.map((columns) => index(...columns)),
    );
    await runner.createIndex('comments', index(...BY_STATUS));
    // Not by dropColumn, which rebuilds the table on SQLite and so deletes the rows that reference
    // it.
    for (const column of ['searchText', 'reportCount']) await drop(runner, 'comments', column);
    for (const column of ['priority', 'searchText', 'linkedAct']) {
      await drop(runner, 'reports', column);
    }
  }
}

const isPostgres = (runner: QueryRunner) => runner.connection.options.type === 'postgres';

const drop = (runner: QueryRunner, table: string, column: string) =>
  runner.query(`ALTER TABLE ${table} DROP COLUMN "${column}"`);

/**
 * Adds required columns to a table that may have rows. The columns have no default, so they are
 * added as nullable, then filled, then made required.
 */
async function addColumns(
  runner: QueryRunner,
  table: string,
  added: readonly TableColumnOptions[],
  fill: () => Promise<void>,
): Promise<void> {
  const empty = added.map((column) => new TableColumn({ ...column, isNullable: true }));
  await runner.addColumns(table, empty);
  await fill();
  await runner.changeColumns(
    table,
    empty.map((oldColumn, at) => ({ oldColumn, newColumn: new TableColumn(added[at]) })),
  );
}

async function fillComments(runner: QueryRunner): Promise<void> {
  await fold<{ content: string }>(runner, 'comments', ['content'], ({ content }) => content);
  await runner.query(
    `UPDATE comments SET "reportCount" = (
       SELECT COUNT(*) FROM reports r WHERE r."targetType" = 'comment'
         AND r."targetId" = comments."id" AND r."status" = 'pending')`,
  );
}

async function fillReports(runner: QueryRunner): Promise<void> {
  await fold<{ targetContent: string; description: string | null }>(
    runner,
    'reports',
    ['targetContent', 'description'],
    ({ targetContent, description }) => `${targetContent} ${description ?? ''}`,
  );
  await runner.query(
    `UPDATE reports SET "priority" = (CASE "status" WHEN 'pending' THEN 4 ELSE 0 END)
       + (CASE "severity" WHEN 'critical' THEN 3 WHEN 'high' THEN 2 WHEN 'medium' THEN 1 ELSE 0 END)`,
  );
}

/** Fills the column "searchText" with the folded text of other columns. */
async function fold<Texts>(
  runner: QueryRunner,
  table: string,
  columns: readonly string[],
  textOf: (row: Texts) => string,
): Promise<void> {
  const run = <Row>(sql: string, parameters: Record<string, unknown>): Promise<Row[]> => {
    const [text, values] = runner.connection.driver.escapeQueryWithParameters(sql, parameters);
    return runner.query(text, values) as Promise<Row[]>;
  };
  const names = columns.map((column) => `"${column}"`).join(', ');
  const next = (after: number) =>
    run<Texts & { id: number }>(
      `SELECT "id", ${names} FROM ${table} WHERE "id" > :after ORDER BY "id" LIMIT ${CHUNK}`,
      { after },
    );
  for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?.id ?? 0)) {
    for (const row of rows) {
      const text = foldText(textOf(row));
      await run(`UPDATE ${table} SET "searchText" = :text WHERE "id" = :id`, { id: row.id, text });
    }
  }
}

function notes(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  const to = (referencedTableName: string, columnName: string, onDelete: 'CASCADE' | 'SET NULL') =>
    new TableForeignKey({
      columnNames: [columnName],
      referencedTableName,
      referencedColumnNames: ['id'],
      onDelete,
    });
  return new Table({
    name: 'report_notes',
    columns: [
      c.id(),
      c.integer('reportId'),
      c.integer('authorId', { isNullable: true }),
      c.text('text'),
      c.instant('createdAt'),
    ],
    indices: [index('reportId', 'id'), index('authorId')],
    foreignKeys: [to('reports', 'reportId', 'CASCADE'), to('users', 'authorId', 'SET NULL')],
  });
}
