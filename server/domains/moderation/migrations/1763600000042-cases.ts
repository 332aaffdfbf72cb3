import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const index = (...columnNames: string[]) => new TableIndex({ columnNames });
const to = (referencedTableName: string, column: string, onDelete?: 'CASCADE' | 'SET NULL') =>
  new TableForeignKey({
    columnNames: [column],
    referencedTableName,
    referencedColumnNames: ['id'],
    ...(onDelete && { onDelete }),
  });

const TABLES = [
  'case_numbers',
  'case_visits',
  'case_presences',
  'handover_readings',
  'handover_notes',
  'case_links',
  'case_matters',
  'case_entries',
  'cases',
];

/**
 * Immutable columns of a case entry. The two remaining columns, `actorId` and `personId`, may only
 * become null, and only once the account no longer exists.
 */
const IMMUTABLE = ['id', 'caseId', 'at', 'kind', 'automatic', 'refId', 'text', 'facts'];
const people = (isSame: string) =>
  ['actorId', 'personId']
    .map(
      (column) => `(NEW."${column}" ${isSame} OLD."${column}" OR (NEW."${column}" IS NULL
       AND NOT EXISTS (SELECT 1 FROM users u WHERE u."id" = OLD."${column}")))`,
    )
    .join(' AND ');
const onlyDropsPeople = (isSame: string) =>
  `${IMMUTABLE.map((column) => `NEW."${column}" ${isSame} OLD."${column}"`).join(' AND ')} AND ${people(isSame)}`;

/**
 * Creates the trigram index for the search on SQLite, and the triggers that update the index. The
 * index stores no copy of the text. Two more triggers make the table `case_entries` append-only. A
 * later migration that recreates `cases` or `case_entries` must also recreate the triggers of that
 * table.
 */
const SQLITE_UP = [
  `CREATE VIRTUAL TABLE case_search USING fts5(
     text, content='', contentless_delete=1, tokenize="trigram case_sensitive 1")`,
  `CREATE TRIGGER case_search_insert AFTER INSERT ON cases BEGIN
     INSERT INTO case_search(rowid, text) VALUES (new."id", new."searchText");
   END`,
  `CREATE TRIGGER case_search_update AFTER UPDATE OF "searchText" ON cases
   WHEN old."searchText" <> new."searchText" BEGIN
     DELETE FROM case_search WHERE rowid = old."id";
     INSERT INTO case_search(rowid, text) VALUES (new."id", new."searchText");
   END`,
  `CREATE TRIGGER case_search_delete AFTER DELETE ON cases BEGIN
     DELETE FROM case_search WHERE rowid = old."id";
   END`,
  `CREATE TRIGGER case_entries_no_update BEFORE UPDATE ON case_entries
   WHEN NOT (${onlyDropsPeople('IS')}) BEGIN
     SELECT RAISE(ABORT, 'entries of a case never change');
   END`,
  `CREATE TRIGGER case_entries_no_delete BEFORE DELETE ON case_entries BEGIN
     SELECT RAISE(ABORT, 'entries of a case are never deleted');
   END`,
];
const SQLITE_DOWN = [
  'DROP TRIGGER case_entries_no_delete',
  'DROP TRIGGER case_entries_no_update',
  'DROP TRIGGER case_search_insert',
  'DROP TRIGGER case_search_update',
  'DROP TRIGGER case_search_delete',
  'DROP TABLE case_search',
];

const POSTGRES_UP = [
  // Without the extension pg_trgm, no index is created. The search then finds the same cases, but
  // more slowly.
  `DO $$ BEGIN
     CREATE EXTENSION IF NOT EXISTS pg_trgm;
     CREATE INDEX cases_search_trigrams ON cases USING gin ("searchText" gin_trgm_ops);
   EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN NULL;
   END $$`,
  `CREATE FUNCTION case_entries_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP = 'UPDATE' THEN
       IF ${onlyDropsPeople('IS NOT DISTINCT FROM')} THEN RETURN NEW; END IF;
     END IF;
     RAISE EXCEPTION 'entries of a case never change and are never deleted';
   END $$`,
  `CREATE TRIGGER case_entries_no_change BEFORE UPDATE OR DELETE ON case_entries
     FOR EACH ROW EXECUTE FUNCTION case_entries_kept()`,
  `CREATE TRIGGER case_entries_no_truncate BEFORE TRUNCATE ON case_entries
     FOR EACH STATEMENT EXECUTE FUNCTION case_entries_kept()`,
];
const POSTGRES_DOWN = [
  'DROP TRIGGER case_entries_no_truncate ON case_entries',
  'DROP TRIGGER case_entries_no_change ON case_entries',
  'DROP FUNCTION case_entries_kept()',
  'DROP INDEX IF EXISTS cases_search_trigrams',
];

const isPostgres = (runner: QueryRunner) => runner.connection.options.type === 'postgres';

/** Creates the tables of the incident log: cases, their entries and the handover notes. */
export class Cases1763600000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(cases(runner));
    await runner.createTable(entries(runner));
    for (const table of around(runner)) await runner.createTable(table);
    for (const sql of isPostgres(runner) ? POSTGRES_UP : SQLITE_UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of isPostgres(runner) ? POSTGRES_DOWN : SQLITE_DOWN) await runner.query(sql);
    for (const table of TABLES) await runner.dropTable(table);
  }
}

function cases(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'cases',
    columns: [
      c.id(),
      c.varchar('number'),
      c.varchar('subjectType'),
      c.integer('subjectId', { isNullable: true }),
      c.text('subjectText', { isNullable: true }),
      c.text('lastText', { isNullable: true }),
      c.text('title', { isNullable: true }),
      c.integer('personId', { isNullable: true }),
      c.varchar('severity'),
      c.boolean('emergency'),
      c.integer('urgency'),
      c.varchar('state'),
      c.integer('assignedToId', { isNullable: true }),
      c.instant('openedAt'),
      c.instant('waitingSince'),
      c.instant('dueAt'),
      c.instant('closedAt', { isNullable: true }),
      c.instant('overdueToldAt', { isNullable: true }),
      c.integer('version'),
      c.text('searchText'),
    ],
    indices: [
      new TableIndex({ columnNames: ['number'], isUnique: true }),
      index('urgency', 'waitingSince', 'id'),
      index('assignedToId', 'urgency', 'waitingSince', 'id'),
      index('state', 'urgency', 'waitingSince', 'id'),
      index('urgency', 'dueAt'),
      index('closedAt', 'id'),
      index('subjectType', 'subjectId', 'id'),
      index('personId', 'id'),
    ],
    foreignKeys: [to('users', 'personId', 'SET NULL'), to('users', 'assignedToId', 'SET NULL')],
  });
}

function entries(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'case_entries',
    columns: [
      c.id(),
      c.integer('caseId'),
      c.instant('at'),
      c.varchar('kind'),
      c.integer('actorId', { isNullable: true }),
      c.boolean('automatic'),
      c.integer('personId', { isNullable: true }),
      c.integer('refId', { isNullable: true }),
      c.text('text', { isNullable: true }),
      c.json('facts'),
    ],
    indices: [
      index('caseId', 'id'),
      index('kind', 'refId'),
      index('at'),
      index('actorId'),
      index('personId'),
    ],
    foreignKeys: [
      to('cases', 'caseId'),
      to('users', 'actorId', 'SET NULL'),
      to('users', 'personId', 'SET NULL'),
    ],
  });
}

const KEY = { isPrimary: true };

const around = (runner: QueryRunner): Table[] => [
  ...insideCases(runner),
  ...handover(runner),
  ...visits(runner),
];

function insideCases(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'case_matters',
      columns: [
        c.id(),
        c.integer('caseId'),
        c.varchar('kind'),
        c.integer('refId'),
        c.instant('since'),
        c.instant('settledAt', { isNullable: true }),
      ],
      indices: [index('kind', 'refId'), index('caseId', 'settledAt')],
      foreignKeys: [to('cases', 'caseId')],
    }),
    new Table({
      name: 'case_links',
      columns: [c.integer('olderId', KEY), c.integer('newerId', KEY)],
      indices: [index('newerId')],
      foreignKeys: [to('cases', 'olderId'), to('cases', 'newerId')],
    }),
    new Table({
      name: 'case_numbers',
      columns: [c.integer('year', KEY), c.integer('last')],
    }),
  ];
}

function handover(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'handover_notes',
      columns: [
        c.id(),
        c.integer('authorId', { isNullable: true }),
        c.integer('caseId', { isNullable: true }),
        c.text('text'),
        c.instant('createdAt'),
      ],
      indices: [index('authorId'), index('caseId')],
      foreignKeys: [to('users', 'authorId', 'SET NULL'), to('cases', 'caseId')],
    }),
    new Table({
      name: 'handover_readings',
      columns: [c.integer('noteId', KEY), c.integer('userId', KEY), c.instant('readAt')],
      indices: [index('userId')],
      foreignKeys: [to('handover_notes', 'noteId', 'CASCADE'), to('users', 'userId', 'CASCADE')],
    }),
  ];
}

function visits(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'case_presences',
      columns: [
        c.integer('caseId', KEY),
        c.integer('userId', KEY),
        c.boolean('writing'),
        c.instant('seenAt'),
      ],
      indices: [index('userId'), index('seenAt')],
      foreignKeys: [to('cases', 'caseId', 'CASCADE'), to('users', 'userId', 'CASCADE')],
    }),
    new Table({
      name: 'case_visits',
      columns: [c.integer('userId', KEY), c.instant('at')],
      foreignKeys: [to('users', 'userId', 'CASCADE')],
    }),
  ];
}
