import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shift of a call. In plain SQL, so that SQLite does not make the table of all calls anew. */
export class CallsOfShifts1763600000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE game_calls ADD COLUMN "shiftId" integer');
    // Named by TypeORM, as the entity expects it.
    const name = runner.connection.namingStrategy.indexName('game_calls', ['shiftId']);
    await runner.query(`CREATE INDEX "${name}" ON game_calls ("shiftId")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const name = runner.connection.namingStrategy.indexName('game_calls', ['shiftId']);
    await runner.query(`DROP INDEX "${name}"`);
    await runner.query('ALTER TABLE game_calls DROP COLUMN "shiftId"');
  }
}
