import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const to = (referencedTableName: string, column: string, onDelete?: 'CASCADE') =>
  new TableForeignKey({
    columnNames: [column],
    referencedTableName,
    referencedColumnNames: ['id'],
    ...(onDelete && { onDelete }),
  });

/**
 * SQL condition: the user or article of the snapshot no longer exists. Only then may the foreign
 * key delete the snapshot.
 */
const IS_GONE = `(OLD."personId" IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM users u WHERE u."id" = OLD."personId"))
  OR (OLD."articleId" IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM articles a WHERE a."id" = OLD."articleId"))`;

const SQLITE_UP = [
  `CREATE TRIGGER case_views_no_update BEFORE UPDATE ON case_views BEGIN
     SELECT RAISE(ABORT, 'what a case keeps never changes');
   END`,
  `CREATE TRIGGER case_views_no_delete BEFORE DELETE ON case_views WHEN NOT (${IS_GONE}) BEGIN
     SELECT RAISE(ABORT, 'what a case keeps goes only with its person or article');
   END`,
];
const SQLITE_DOWN = ['DROP TRIGGER case_views_no_delete', 'DROP TRIGGER case_views_no_update'];

const POSTGRES_UP = [
  `CREATE FUNCTION case_views_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP = 'DELETE' THEN
       IF ${IS_GONE} THEN RETURN OLD; END IF;
     END IF;
     RAISE EXCEPTION 'what a case keeps never changes and goes only with its person or article';
   END $$`,
  `CREATE TRIGGER case_views_no_change BEFORE UPDATE OR DELETE ON case_views
     FOR EACH ROW EXECUTE FUNCTION case_views_kept()`,
  `CREATE TRIGGER case_views_no_truncate BEFORE TRUNCATE ON case_views
     FOR EACH STATEMENT EXECUTE FUNCTION case_views_kept()`,
];
const POSTGRES_DOWN = [
  'DROP TRIGGER case_views_no_truncate ON case_views',
  'DROP TRIGGER case_views_no_change ON case_views',
  'DROP FUNCTION case_views_kept()',
];

const isPostgres = (runner: QueryRunner) => runner.connection.options.type === 'postgres';

/**
 * Creates the table of snapshots. A snapshot stores how a user or article looked when a report
 * about it was filed or the case was opened.
 */
export class CaseViews1763600000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(caseViews(runner));
    for (const sql of isPostgres(runner) ? POSTGRES_UP : SQLITE_UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of isPostgres(runner) ? POSTGRES_DOWN : SQLITE_DOWN) await runner.query(sql);
    await runner.dropTable('case_views');
  }
}

function caseViews(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'case_views',
    columns: [
      c.id(),
      c.integer('caseId'),
      c.instant('at'),
      c.integer('personId', { isNullable: true }),
      c.integer('articleId', { isNullable: true }),
      c.json('facts'),
      c.bytes('image', { isNullable: true }),
    ],
    indices: [
      new TableIndex({ columnNames: ['caseId', 'id'] }),
      new TableIndex({ columnNames: ['personId'] }),
      new TableIndex({ columnNames: ['articleId'] }),
    ],
    foreignKeys: [
      to('cases', 'caseId'),
      to('users', 'personId', 'CASCADE'),
      to('articles', 'articleId', 'CASCADE'),
    ],
  });
}
