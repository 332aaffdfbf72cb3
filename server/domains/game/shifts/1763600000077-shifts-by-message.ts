import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index for the last shifts of a player in order of arrival. */
export class ShiftsByMessage1763600000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "${nameIn(runner)}" ON shifts ("userId", "lastMessageAt", "id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "${nameIn(runner)}"`);
  }
}

/** Returns the name that TypeORM derives for the index of the entity. */
const nameIn = (runner: QueryRunner): string =>
  runner.connection.namingStrategy.indexName('shifts', ['userId', 'lastMessageAt', 'id']);
