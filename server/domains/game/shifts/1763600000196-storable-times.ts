import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replaces the ends of shifts that a clock far off had put outside of the years that both databases
 * store, by the time of the last message.
 */
export class StorableTimes1763600000196 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const isWrong = (column: string) =>
      isPostgres
        ? `"${column}" NOT BETWEEN '1970-01-01' AND '9999-01-01'`
        : `"${column}" NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-*'`;
    for (const column of ['openedAt', 'closedAt']) {
      await runner.query(
        `UPDATE shifts SET "${column}" = "lastMessageAt" WHERE ${isWrong(column)}`,
      );
    }
    await runner.query(
      `UPDATE shift_calls SET "answeredAt" = "receivedAt" WHERE ${isWrong('answeredAt')}`,
    );
  }

  async down(): Promise<void> {}
}
