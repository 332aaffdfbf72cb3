import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const reference = (columnName: string, table: string) =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });
const index = (columnName: string, isUnique = false) =>
  new TableIndex({ columnNames: [columnName], isUnique });

/** Adds the table of requests of the game to be linked to an account. */
export class GameLinks1763600000195 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, varchar, integer, instant } = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'game_links',
        columns: [
          id(),
          varchar('deviceCodeHash'),
          varchar('userCodeHash'),
          varchar('name'),
          instant('createdAt'),
          instant('expiresAt'),
          integer('intervalSeconds'),
          instant('nextPollAt'),
          varchar('decision', { isNullable: true }),
          integer('userId', { isNullable: true }),
          varchar('sessionId', { isNullable: true }),
        ],
        indices: [
          index('deviceCodeHash', true),
          index('userCodeHash', true),
          index('expiresAt'),
          index('userId'),
          index('sessionId'),
        ],
        foreignKeys: [reference('userId', 'users'), reference('sessionId', 'sessions')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('game_links');
  }
}
