import {
  Table,
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

/**
 * Creates notifications, their preferences, and the queue of articles to announce to all members.
 */
export class Notifications1763600000006 implements MigrationInterface {
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
      name: 'notifications',
      columns: [
        c.id(),
        c.integer('userId'),
        c.varchar('kind'),
        c.varchar('type'),
        c.varchar('title'),
        c.text('message'),
        c.varchar('actionTarget', { isNullable: true }),
        c.varchar('actionText', { isNullable: true }),
        c.instant('readAt', { isNullable: true }),
        c.instant('createdAt'),
        c.varchar('dedupeKey', { isNullable: true }),
        c.boolean('visible'),
      ],
      indices: [
        unique('userId', 'dedupeKey'),
        index('userId', 'visible', 'createdAt', 'id'),
        index('userId', 'readAt'),
        index('createdAt'),
      ],
      foreignKeys: [to('users', 'userId', 'CASCADE')],
    }),
    new Table({
      name: 'notification_preferences',
      columns: [
        c.integer('userId', { isPrimary: true }),
        c.varchar('kind', { isPrimary: true }),
        c.boolean('inSite'),
        c.boolean('byMail'),
      ],
      foreignKeys: [to('users', 'userId', 'CASCADE')],
    }),
    new Table({
      name: 'notification_fanouts',
      columns: [
        c.id(),
        c.integer('articleId'),
        c.integer('publishedById', { isNullable: true }),
        c.instant('createdAt'),
        c.integer('lastUserId'),
        c.instant('doneAt', { isNullable: true }),
      ],
      indices: [unique('articleId'), index('doneAt')],
      foreignKeys: [
        to('articles', 'articleId', 'CASCADE'),
        to('users', 'publishedById', 'SET NULL'),
      ],
    }),
  ];
}
