import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Returns the new columns. They are added in plain SQL, so that SQLite rebuilds no table. */
const added = (instant: string): readonly [table: string, column: string, type: string][] => [
  ['events', 'scoring', 'varchar'],
  ['events', 'scoringCalls', 'integer'],
  ['events', 'prizes', `text NOT NULL DEFAULT '[]'`],
  ['events', 'version', 'integer NOT NULL DEFAULT 1'],
  ['events', 'changedAt', instant],
  ['events', 'canceledAt', instant],
  ['events', 'settledAt', instant],
  ['event_registrations', 'changeToldAt', instant],
];

/** Adds the columns and the table for the scoring, prizes and results of events. */
export class PlayedEvents1763600000064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    for (const [table, column, type] of added(String(c.instant('at').type))) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN "${column}" ${type}`);
    }
    await runner.createTable(
      new Table({
        name: 'event_results',
        columns: [
          c.integer('eventId', { isPrimary: true }),
          c.integer('userId', { isPrimary: true }),
          c.integer('place'),
          c.integer('score'),
          c.integer('calls'),
          c.varchar('band', { isNullable: true }),
          c.integer('experience'),
          c.instant('toldAt', { isNullable: true }),
        ],
        indices: [
          new TableIndex({ columnNames: ['eventId', 'place'] }),
          new TableIndex({ columnNames: ['userId'] }),
        ],
        foreignKeys: [to('events', 'eventId'), to('users', 'userId')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('event_results');
    for (const [table, column] of added('').toReversed()) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN "${column}"`);
    }
  }
}

const to = (referencedTableName: string, columnName: string) =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });
