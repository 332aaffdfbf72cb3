import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const to = (referencedTableName: string, columnName: string, onDelete?: 'CASCADE' | 'SET NULL') =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName,
    referencedColumnNames: ['id'],
    onDelete,
  });

const index = (...columnNames: string[]) => new TableIndex({ columnNames });
const unique = (...columnNames: string[]) => new TableIndex({ columnNames, isUnique: true });

/**
 * Creates the news: authors, articles with their tags and likes, and the quick updates of the home
 * page.
 */
export class News1763600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner).toReversed()) await runner.dropTable(table.name);
  }
}

function tables(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'authors',
      columns: [
        c.id(),
        c.varchar('name'),
        c.varchar('avatarUrl', { isNullable: true }),
        c.varchar('position'),
        c.varchar('company'),
        c.text('bio'),
        c.integer('userId', { isNullable: true }),
      ],
      indices: [index('userId')],
      foreignKeys: [to('users', 'userId', 'SET NULL')],
    }),
    articles(runner),
    new Table({
      name: 'article_tags',
      columns: [
        c.integer('articleId', { isPrimary: true }),
        c.integer('position', { isPrimary: true }),
        c.varchar('tag'),
      ],
      indices: [index('tag', 'articleId')],
      foreignKeys: [to('articles', 'articleId', 'CASCADE')],
    }),
    new Table({
      name: 'article_likes',
      columns: [
        c.id(),
        c.integer('articleId'),
        c.integer('userId', { isNullable: true }),
        c.varchar('visitorKey', { isNullable: true }),
        c.instant('createdAt'),
      ],
      indices: [unique('articleId', 'userId'), unique('articleId', 'visitorKey'), index('userId')],
      foreignKeys: [to('articles', 'articleId', 'CASCADE'), to('users', 'userId', 'SET NULL')],
    }),
    new Table({
      name: 'quick_updates',
      columns: [
        c.id(),
        c.varchar('title'),
        c.text('description'),
        c.varchar('publishedOn'),
        c.varchar('type'),
      ],
      indices: [index('publishedOn')],
    }),
  ];
}

function articles(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'articles',
    columns: [
      c.id(),
      c.varchar('slug'),
      c.varchar('title'),
      c.text('excerpt'),
      c.varchar('category'),
      c.varchar('audience'),
      c.boolean('premium'),
      c.varchar('status'),
      c.boolean('featured'),
      c.instant('publishedAt', { isNullable: true }),
      c.instant('scheduledFor', { isNullable: true }),
      c.instant('createdAt'),
      c.instant('updatedAt'),
      c.integer('version'),
      c.integer('readMinutes'),
      c.varchar('imageUrl', { isNullable: true }),
      c.varchar('imageAlt', { isNullable: true }),
      c.integer('authorId'),
      c.integer('likeCount'),
      c.integer('views'),
      c.text('searchText'),
      c.varchar('seoTitle', { isNullable: true }),
      c.varchar('seoDescription', { isNullable: true }),
      c.text('contentHtml'),
    ],
    indices: [
      unique('slug'),
      index('audience', 'status', 'publishedAt', 'id', 'premium', 'searchText'),
      index('audience', 'status', 'category', 'publishedAt', 'id', 'premium', 'searchText'),
      index('status', 'scheduledFor'),
      index('authorId'),
    ],
    foreignKeys: [to('authors', 'authorId')],
  });
}
