import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const to = (referencedTableName: string, columnName: string) =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });

const index = (...columnNames: string[]) => new TableIndex({ columnNames });
const unique = (...columnNames: string[]) => new TableIndex({ columnNames, isUnique: true });

/** Creates events and the registrations of members. */
export class Events1763600000009 implements MigrationInterface {
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
      name: 'events',
      columns: [
        c.id(),
        c.varchar('name'),
        c.text('description'),
        c.varchar('type'),
        c.instant('startsAt'),
        c.instant('endsAt'),
        c.integer('maxParticipants', { isNullable: true }),
        c.json('rewards'),
        c.varchar('difficulty'),
        c.integer('participants'),
        c.integer('waiting'),
      ],
      indices: [index('startsAt', 'endsAt'), index('endsAt')],
    }),
    new Table({
      name: 'event_registrations',
      columns: [
        c.id(),
        c.integer('eventId'),
        c.integer('userId'),
        c.varchar('state'),
        c.instant('createdAt'),
        c.instant('startToldAt', { isNullable: true }),
      ],
      indices: [unique('eventId', 'userId'), index('eventId', 'state', 'id'), index('userId')],
      foreignKeys: [to('events', 'eventId'), to('users', 'userId')],
    }),
  ];
}
