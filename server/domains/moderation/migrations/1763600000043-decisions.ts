import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Creates the tables of decisions, of the reports that led to them, and of appeals. */
export class Decisions1763600000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(decisions(runner));
    await runner.createTable(decisionReports(runner));
    await runner.createTable(appeals(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('appeals');
    await runner.dropTable('decision_reports');
    await runner.dropTable('decisions');
  }
}

const index = (...columnNames: string[]) => new TableIndex({ columnNames });
const unique = (...columnNames: string[]) => new TableIndex({ columnNames, isUnique: true });

const key = (column: string, table: string, onDelete: 'SET NULL' | 'CASCADE') =>
  new TableForeignKey({
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
  });

const decisionKeys = [
  key('personId', 'users', 'SET NULL'),
  key('deciderId', 'users', 'SET NULL'),
  key('rulesVersionId', 'rules_versions', 'SET NULL'),
  key('banId', 'bans', 'SET NULL'),
];

function decisions(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  const optional = { isNullable: true };
  return new Table({
    name: 'decisions',
    columns: [
      c.id(),
      c.varchar('kind'),
      c.varchar('subjectType'),
      c.integer('subjectId'),
      c.text('subjectTitle', optional),
      c.integer('personId', optional),
      c.integer('deciderId', optional),
      c.varchar('phase', optional),
      c.integer('reportCount'),
      c.varchar('ruleKey', optional),
      c.integer('rulesVersionId', optional),
      c.text('facts', optional),
      c.instant('takenAt'),
      c.instant('endsAt', optional),
      c.instant('appealUntil'),
      c.varchar('state'),
      c.integer('banId', optional),
      c.json('before', optional),
      c.instant('readAt', optional),
      c.instant('fadesAt', optional),
    ],
    indices: [
      index('personId', 'takenAt', 'id'),
      index('personId', 'kind', 'state'),
      index('subjectType', 'subjectId', 'takenAt'),
      index('deciderId'),
      index('rulesVersionId'),
      index('banId'),
    ],
    foreignKeys: decisionKeys,
  });
}

function decisionReports(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'decision_reports',
    columns: [c.id(), c.integer('decisionId'), c.integer('reportId')],
    indices: [unique('decisionId', 'reportId'), index('reportId')],
    foreignKeys: [key('decisionId', 'decisions', 'CASCADE'), key('reportId', 'reports', 'CASCADE')],
  });
}

function appeals(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  const optional = { isNullable: true };
  return new Table({
    name: 'appeals',
    columns: [
      c.id(),
      c.integer('decisionId'),
      c.integer('appellantId', optional),
      c.varchar('kind'),
      c.text('text'),
      c.instant('filedAt'),
      c.varchar('state'),
      c.text('grounds', optional),
      c.integer('decidedById', optional),
      c.instant('decidedAt', optional),
      c.integer('version'),
    ],
    indices: [
      unique('decisionId', 'appellantId'),
      index('state', 'filedAt', 'id'),
      index('appellantId'),
      index('decidedById'),
    ],
    foreignKeys: [
      key('decisionId', 'decisions', 'CASCADE'),
      key('appellantId', 'users', 'SET NULL'),
      key('decidedById', 'users', 'SET NULL'),
    ],
  });
}
