import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the last shifts of a player, in the order in which they arrived. */
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

/** Named by TypeORM, as the entity expects it. */
const nameIn = (runner: QueryRunner): string =>
  runner.connection.namingStrategy.indexName('shifts', ['userId', 'lastMessageAt', 'id']);
