import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/** Creates the analytics of visitors who consented: page views, events and errors. */
export class Analytics1763600000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.dropTable(table.name);
  }
}

function tables(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'page_views',
      columns: [
        c.id(),
        c.instant('at'),
        c.varchar('day'),
        c.varchar('path'),
        c.varchar('referrerHost', { isNullable: true }),
        c.varchar('device'),
        c.varchar('network'),
      ],
      indices: [new TableIndex({ columnNames: ['day', 'path'] })],
    }),
    new Table({
      name: 'analytics_events',
      columns: [
        c.id(),
        c.instant('at'),
        c.varchar('day'),
        c.varchar('name'),
        c.json('data', { isNullable: true }),
        c.varchar('device'),
        c.varchar('network'),
      ],
      indices: [new TableIndex({ columnNames: ['day', 'name'] })],
    }),
    new Table({
      name: 'exception_reports',
      columns: [
        c.id(),
        c.varchar('day'),
        c.varchar('fingerprint'),
        c.varchar('message'),
        c.text('stack', { isNullable: true }),
        c.varchar('path'),
        c.varchar('device'),
        c.integer('count'),
        c.instant('firstSeenAt'),
        c.instant('lastSeenAt'),
      ],
      indices: [new TableIndex({ columnNames: ['day', 'fingerprint'], isUnique: true })],
    }),
  ];
}
