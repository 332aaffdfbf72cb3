import {
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';
import { foldText } from '#client/shared/searchText';

const to = (referencedTableName: string, columnName: string, onDelete?: 'CASCADE' | 'SET NULL') =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName,
    referencedColumnNames: ['id'],
    onDelete,
  });

const index = (...columnNames: string[]) => new TableIndex({ columnNames });
const unique = (...columnNames: string[]) => new TableIndex({ columnNames, isUnique: true });

/** Indexes for sorting the lists of staff and for their statistics. */
const ARTICLE_INDEXES = [
  ['updatedAt', 'id'],
  ['searchText', 'id'],
  ['views', 'id'],
  ['likeCount', 'id'],
  [
    'audience',
    'status',
    'featured',
    'premium',
    'publishedAt',
    'views',
    'likeCount',
    'commentCount',
    'id',
  ],
];

const TAG_INDEX = ['foldedTag', 'articleId'];

/** Creates the media library and, for articles, revisions, unsaved drafts and searchable tags. */
export class MediaAndRevisions1763600000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.createTable(table);
    for (const columns of ARTICLE_INDEXES) await runner.createIndex('articles', index(...columns));
    const { varchar } = columnShapes(runner);
    // Tags may exist already, and the column has no default: it is filled first, then required.
    const empty = new TableColumn(varchar('foldedTag', { isNullable: true }));
    await runner.addColumn('article_tags', empty);
    await foldTags(runner);
    await runner.changeColumn('article_tags', empty, new TableColumn(varchar('foldedTag')));
    await runner.createIndex('article_tags', index(...TAG_INDEX));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('article_tags', index(...TAG_INDEX));
    await runner.query('ALTER TABLE article_tags DROP COLUMN "foldedTag"');
    for (const columns of ARTICLE_INDEXES) await runner.dropIndex('articles', index(...columns));
    for (const table of tables(runner).toReversed()) await runner.dropTable(table.name);
  }
}

/** Folds each distinct tag once in JavaScript, because neither database folds as foldText does. */
async function foldTags(runner: QueryRunner): Promise<void> {
  const rows: { tag: string }[] = await runner.query('SELECT DISTINCT "tag" FROM article_tags');
  const { driver } = runner.connection;
  const sql = 'UPDATE article_tags SET "foldedTag" = :folded WHERE "tag" = :tag';
  for (const { tag } of rows) {
    await runner.query(...driver.escapeQueryWithParameters(sql, { tag, folded: foldText(tag) }));
  }
}

function tables(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'media_images',
      columns: [
        c.id(),
        c.varchar('key'),
        c.varchar('alt'),
        c.varchar('searchText'),
        c.integer('width'),
        c.integer('height'),
        c.integer('bytes'),
        c.instant('createdAt'),
        c.integer('uploadedById', { isNullable: true }),
        c.bytes('content'),
      ],
      indices: [unique('key'), index('uploadedById')],
      foreignKeys: [to('users', 'uploadedById', 'SET NULL')],
    }),
    new Table({
      name: 'media_uses',
      columns: [
        c.integer('articleId', { isPrimary: true }),
        c.integer('imageId', { isPrimary: true }),
      ],
      indices: [index('imageId')],
      foreignKeys: [to('articles', 'articleId', 'CASCADE'), to('media_images', 'imageId')],
    }),
    new Table({
      name: 'article_revisions',
      columns: [
        c.id(),
        c.integer('articleId'),
        c.integer('version'),
        c.instant('createdAt'),
        c.integer('editorId', { isNullable: true }),
        c.varchar('title'),
        c.text('excerpt'),
        c.json('tags'),
        c.varchar('imageUrl', { isNullable: true }),
        c.varchar('imageAlt', { isNullable: true }),
        c.varchar('seoTitle', { isNullable: true }),
        c.varchar('seoDescription', { isNullable: true }),
        c.text('contentHtml'),
      ],
      indices: [unique('articleId', 'version'), index('editorId')],
      foreignKeys: [to('articles', 'articleId', 'CASCADE'), to('users', 'editorId', 'SET NULL')],
    }),
    new Table({
      name: 'article_drafts',
      columns: [
        c.integer('userId', { isPrimary: true }),
        c.varchar('slot', { isPrimary: true }),
        c.integer('articleId', { isNullable: true }),
        c.integer('version', { isNullable: true }),
        c.instant('savedAt'),
        c.text('json'),
      ],
      indices: [index('articleId')],
      foreignKeys: [to('users', 'userId', 'CASCADE'), to('articles', 'articleId', 'CASCADE')],
    }),
  ];
}
