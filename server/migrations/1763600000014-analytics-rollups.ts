import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/** Indexes on existing tables, for the daily counts and the audit log. */
const INDEXES = [
  ['article_likes', 'createdAt'],
  ['comment_likes', 'createdAt'],
  ['audit_entries', 'actorName'],
] as const;

const index = (...columnNames: string[]) => new TableIndex({ columnNames });

/** Creates the tables of the active days of members and of the daily counts. */
export class AnalyticsRollups1763600000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.createTable(table);
    for (const [table, column] of INDEXES) await runner.createIndex(table, index(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of INDEXES) await runner.dropIndex(table, index(column));
    for (const table of tables(runner)) await runner.dropTable(table.name);
  }
}

function tables(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'active_days',
      columns: [
        c.varchar('day', { isPrimary: true }),
        c.integer('userId', { isPrimary: true }),
        c.integer('signIns'),
      ],
      indices: [index('userId')],
      foreignKeys: [
        new TableForeignKey({
          columnNames: ['userId'],
          referencedTableName: 'users',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
        }),
      ],
    }),
    new Table({
      name: 'day_rollups',
      columns: [
        c.varchar('day', { isPrimary: true }),
        c.integer('activeUsers'),
        c.integer('signIns'),
        c.integer('signUps'),
        c.integer('pageViews'),
        c.integer('likes'),
        c.integer('comments'),
        c.instant('computedAt'),
      ],
    }),
  ];
}
