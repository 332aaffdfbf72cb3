import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const reference = (columnName: string, table: string) =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });
const index = (...columnNames: string[]) => new TableIndex({ columnNames });

const LIKED_FIRST = index(
  'articleId',
  'parentId',
  'likeCount',
  'createdAt',
  'id',
  'status',
  'deletedAt',
  'replyCount',
  'userId',
);
const LIKED_LAST = index('userId', 'createdAt', 'id');

type Shapes = ReturnType<typeof columnShapes>;

const tables = (c: Shapes) => [
  new Table({
    name: 'thread_follows',
    columns: [
      c.integer('userId', { isPrimary: true }),
      c.integer('articleId', { isPrimary: true }),
      c.instant('createdAt'),
    ],
    indices: [index('articleId', 'userId'), index('userId', 'createdAt', 'articleId')],
    foreignKeys: [reference('userId', 'users'), reference('articleId', 'articles')],
  }),
  new Table({
    name: 'discussion_choices',
    columns: [c.integer('userId', { isPrimary: true }), c.boolean('followsOwn')],
    foreignKeys: [reference('userId', 'users')],
  }),
  new Table({
    name: 'comment_mentions',
    columns: [
      c.integer('commentId', { isPrimary: true }),
      c.integer('userId', { isPrimary: true }),
      c.varchar('written'),
      c.instant('createdAt'),
    ],
    indices: [index('userId', 'createdAt')],
    foreignKeys: [reference('commentId', 'comments'), reference('userId', 'users')],
  }),
  new Table({
    name: 'notification_thread_fanouts',
    columns: [c.id(), c.integer('commentId'), c.instant('createdAt'), c.integer('lastUserId')],
    indices: [index('commentId')],
    foreignKeys: [reference('commentId', 'comments')],
  }),
];

/**
 * Creates the tables of followed discussions, of preferences about them, of mentions in comments,
 * and of new comments that followers are still to be notified of. Adds indexes for the likes of a
 * member and for the comments of an article sorted by likes.
 */
export class Discussions1763600000067 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(columnShapes(runner))) await runner.createTable(table);
    await runner.createIndex('comments', LIKED_FIRST);
    await runner.createIndex('article_likes', LIKED_LAST);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('article_likes', LIKED_LAST);
    await runner.dropIndex('comments', LIKED_FIRST);
    for (const { name } of tables(columnShapes(runner)).toReversed()) await runner.dropTable(name);
  }
}
