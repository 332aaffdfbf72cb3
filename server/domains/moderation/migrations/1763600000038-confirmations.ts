import {
  Table,
  TableForeignKey,
  TableIndex,
  type TableColumnOptions,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Adds the table of requests for the approval of sensitive actions. */
export class Confirmations1763600000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'confirmations',
        columns: columns(runner),
        indices: [
          ['state', 'until'],
          ['permission', 'state', 'until'],
          ['proposerId', 'id'],
          ['subjectId'],
          ['decidedById'],
          ['sameAs', 'state'],
        ].map((columnNames) => new TableIndex({ columnNames })),
        foreignKeys: ['subjectId', 'proposerId', 'decidedById'].map(
          (column) =>
            new TableForeignKey({
              columnNames: [column],
              referencedTableName: 'users',
              referencedColumnNames: ['id'],
              onDelete: 'SET NULL',
            }),
        ),
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('confirmations');
  }
}

function columns(runner: QueryRunner): TableColumnOptions[] {
  const c = columnShapes(runner);
  return [
    c.id(),
    c.varchar('useCase'),
    c.json('acts'),
    c.varchar('permission'),
    c.integer('height'),
    c.json('roleIds'),
    c.varchar('title'),
    c.text('reason', { isNullable: true }),
    c.json('facts', { isNullable: true }),
    c.json('input', { isNullable: true }),
    c.json('subjectIds', { isNullable: true }),
    c.integer('accounts'),
    c.integer('subjectId', { isNullable: true }),
    c.integer('reportId', { isNullable: true }),
    c.varchar('sameAs'),
    c.integer('proposerId', { isNullable: true }),
    c.varchar('state'),
    c.instant('askedAt'),
    c.instant('until'),
    c.integer('decidedById', { isNullable: true }),
    c.instant('decidedAt', { isNullable: true }),
    c.text('note', { isNullable: true }),
    c.text('outcome', { isNullable: true }),
  ];
}
