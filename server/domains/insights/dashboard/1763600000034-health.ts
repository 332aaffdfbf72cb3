import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const index = (...columnNames: string[]) => new TableIndex({ columnNames });

/** Creates the tables for per-minute measurements, health problems and server errors. */
export class Health1763600000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [minutes(runner), troubles(runner), errors(runner)]) {
      await runner.createTable(table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['server_errors', 'health_troubles', 'health_minutes']) {
      await runner.dropTable(table);
    }
  }
}

function minutes(runner: QueryRunner): Table {
  const { varchar, integer } = columnShapes(runner);
  return new Table({
    name: 'health_minutes',
    columns: [
      varchar('server', { isPrimary: true }),
      integer('minute', { isPrimary: true }),
      integer('requests'),
      integer('failures'),
      integer('medianMicroseconds', { isNullable: true }),
      integer('p95Microseconds', { isNullable: true }),
      integer('waitingMails'),
      integer('memoryMegabytes'),
      integer('loopDelayMicroseconds'),
    ],
    indices: [index('minute')],
  });
}

function troubles(runner: QueryRunner): Table {
  const { varchar, integer, instant } = columnShapes(runner);
  const none = { isNullable: true };
  return new Table({
    name: 'health_troubles',
    columns: [
      varchar('check', { isPrimary: true }),
      instant('since'),
      instant('lastSeenAt'),
      instant('downSince', none),
      instant('goodSince', none),
      instant('alertedAt', none),
      instant('endedAt', none),
      integer('recurrences'),
    ],
  });
}

function errors(runner: QueryRunner): Table {
  const { id, varchar, text, instant } = columnShapes(runner);
  return new Table({
    name: 'server_errors',
    columns: [
      id(),
      instant('at'),
      varchar('requestId', { isNullable: true }),
      varchar('server'),
      varchar('place'),
      varchar('kind'),
      text('message'),
      text('stack'),
    ],
    indices: [index('requestId'), index('at')],
  });
}
