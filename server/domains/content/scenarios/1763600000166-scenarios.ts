import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const reference = (columnName: string, table: string, onDelete: 'CASCADE' | 'SET NULL') =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
  });

type Shapes = ReturnType<typeof columnShapes>;

const tables = ({ id, varchar, text, boolean, integer, instant }: Shapes) => [
  new Table({
    name: 'scenarios',
    columns: [
      id(),
      varchar('slug'),
      varchar('title'),
      text('content'),
      boolean('isPublished'),
      integer('version'),
      instant('createdAt'),
      instant('updatedAt'),
    ],
    indices: [
      new TableIndex({ columnNames: ['slug'], isUnique: true }),
      new TableIndex({ columnNames: ['isPublished', 'id'] }),
    ],
  }),
  new Table({
    name: 'scenario_revisions',
    columns: [
      id(),
      integer('scenarioId'),
      integer('version'),
      varchar('title'),
      text('content'),
      instant('createdAt'),
      integer('editorId', { isNullable: true }),
    ],
    indices: [
      new TableIndex({ columnNames: ['scenarioId', 'version'], isUnique: true }),
      new TableIndex({ columnNames: ['editorId'] }),
    ],
    foreignKeys: [
      reference('scenarioId', 'scenarios', 'CASCADE'),
      reference('editorId', 'users', 'SET NULL'),
    ],
  }),
];

/** Creates the tables of sample calls and of their revisions. */
export class Scenarios1763600000166 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(columnShapes(runner))) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(columnShapes(runner)).toReversed()) await runner.dropTable(name);
  }
}
