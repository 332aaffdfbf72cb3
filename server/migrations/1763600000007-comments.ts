import {
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const to = (referencedTableName: string, columnName: string, onDelete: 'CASCADE' | 'SET NULL') =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName,
    referencedColumnNames: ['id'],
    onDelete,
  });

const index = (...columnNames: string[]) => new TableIndex({ columnNames });
const unique = (...columnNames: string[]) => new TableIndex({ columnNames, isUnique: true });

/** Creates comments with their likes, reports, and the comment count of articles. */
export class Comments1763600000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.createTable(table);
    const { integer } = columnShapes(runner);
    // Articles may exist already, and the column has no default: it is filled first, then required.
    const empty = new TableColumn(integer('commentCount', { isNullable: true }));
    await runner.addColumn('articles', empty);
    await runner.query('UPDATE articles SET "commentCount" = 0');
    await runner.changeColumn('articles', empty, new TableColumn(integer('commentCount')));
  }

  async down(runner: QueryRunner): Promise<void> {
    // Not by dropColumn, which rebuilds the table on SQLite and so deletes the rows that reference
    // it.
    await runner.query('ALTER TABLE articles DROP COLUMN "commentCount"');
    for (const table of tables(runner).toReversed()) await runner.dropTable(table.name);
  }
}

function tables(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    comments(runner),
    new Table({
      name: 'comment_likes',
      columns: [
        c.id(),
        c.integer('commentId'),
        c.integer('userId', { isNullable: true }),
        c.boolean('liked'),
        c.instant('createdAt'),
      ],
      indices: [unique('commentId', 'userId'), index('userId')],
      foreignKeys: [to('comments', 'commentId', 'CASCADE'), to('users', 'userId', 'SET NULL')],
    }),
    reports(runner),
  ];
}

function comments(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  const facts = ['createdAt', 'id', 'status', 'deletedAt', 'replyCount', 'userId'];
  return new Table({
    name: 'comments',
    columns: [
      c.id(),
      c.integer('articleId'),
      c.integer('parentId', { isNullable: true }),
      c.integer('userId', { isNullable: true }),
      c.text('content'),
      c.varchar('status'),
      c.text('statusReason', { isNullable: true }),
      c.instant('deletedAt', { isNullable: true }),
      c.instant('createdAt'),
      c.instant('editedAt', { isNullable: true }),
      c.instant('publishedAt', { isNullable: true }),
      c.instant('decidedAt', { isNullable: true }),
      c.integer('decidedById', { isNullable: true }),
      c.integer('version'),
      c.integer('likeCount'),
      c.integer('replyCount'),
      c.json('moderation'),
      c.varchar('clientKey', { isNullable: true }),
    ],
    indices: [
      index('articleId', 'parentId', ...facts),
      index('parentId', ...facts),
      index('status', 'createdAt', 'id'),
      unique('userId', 'clientKey'),
      index('userId', 'articleId', 'createdAt'),
      index('decidedById'),
    ],
    foreignKeys: [
      to('articles', 'articleId', 'CASCADE'),
      to('comments', 'parentId', 'CASCADE'),
      to('users', 'userId', 'SET NULL'),
      to('users', 'decidedById', 'SET NULL'),
    ],
  });
}

function reports(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  const people = ['targetUserId', 'reporterId', 'assignedToId', 'resolvedById'];
  return new Table({
    name: 'reports',
    columns: [
      c.id(),
      c.varchar('targetType'),
      c.integer('targetId'),
      c.text('targetContent'),
      c.integer('targetUserId', { isNullable: true }),
      c.integer('reporterId', { isNullable: true }),
      c.varchar('reason'),
      c.text('description', { isNullable: true }),
      c.varchar('severity'),
      c.varchar('status'),
      c.integer('version'),
      c.integer('assignedToId', { isNullable: true }),
      c.instant('resolvedAt', { isNullable: true }),
      c.integer('resolvedById', { isNullable: true }),
      c.text('decisionNote', { isNullable: true }),
      c.instant('createdAt'),
    ],
    indices: [
      index('targetType', 'targetId', 'status'),
      index('status', 'severity', 'createdAt', 'id'),
      unique('reporterId', 'targetType', 'targetId'),
      index('targetUserId'),
      index('assignedToId'),
      index('resolvedById'),
    ],
    foreignKeys: people.map((column) => to('users', column, 'SET NULL')),
  });
}
