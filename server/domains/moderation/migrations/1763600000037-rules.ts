import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Creates the tables of the rules of the site, with all their versions. */
export class Rules1763600000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(versions(runner));
    await runner.createTable(rules(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('site_rules');
    await runner.dropTable('rules_versions');
  }
}

function versions(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'rules_versions',
    columns: [
      c.id(),
      c.text('summary'),
      c.integer('publishedById', { isNullable: true }),
      c.instant('publishedAt'),
    ],
    indices: [new TableIndex({ columnNames: ['publishedById'] })],
    foreignKeys: [
      new TableForeignKey({
        columnNames: ['publishedById'],
        referencedTableName: 'users',
        referencedColumnNames: ['id'],
        onDelete: 'SET NULL',
      }),
    ],
  });
}

function rules(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'site_rules',
    columns: [
      c.id(),
      c.integer('versionId'),
      c.varchar('key'),
      c.integer('position'),
      c.varchar('title'),
      c.text('text'),
    ],
    indices: [new TableIndex({ columnNames: ['versionId', 'key'], isUnique: true })],
    foreignKeys: [
      new TableForeignKey({
        columnNames: ['versionId'],
        referencedTableName: 'rules_versions',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      }),
    ],
  });
}
