import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Adds the table of the recent response times of players, with one row per rank. */
export class RankResponses1763600000066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'rank_responses',
        columns: [
          c.varchar('rank', { isPrimary: true }),
          c.integer('players'),
          c.integer('quarterMillis'),
          c.integer('medianMillis'),
          c.integer('threeQuartersMillis'),
          c.instant('countedAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('rank_responses');
  }
}
