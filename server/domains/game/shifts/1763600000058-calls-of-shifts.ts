import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the shift of a call, in plain SQL so that SQLite does not rebuild the table. */
export class CallsOfShifts1763600000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE game_calls ADD COLUMN "shiftId" integer');
    // Name that TypeORM derives for the index of the entity.
    const name = runner.connection.namingStrategy.indexName('game_calls', ['shiftId']);
    await runner.query(`CREATE INDEX "${name}" ON game_calls ("shiftId")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const name = runner.connection.namingStrategy.indexName('game_calls', ['shiftId']);
    await runner.query(`DROP INDEX "${name}"`);
    await runner.query('ALTER TABLE game_calls DROP COLUMN "shiftId"');
  }
}
