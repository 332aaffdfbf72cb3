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

/**
 * Creates the calls of the game, the statistics computed from them, achievements, and the tokens of
 * game clients.
 */
export class Statistics1763600000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [...calls(runner), ...achievements(runner)]) {
      await runner.createTable(table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...calls(runner), ...achievements(runner)].toReversed()) {
      await runner.dropTable(table.name);
    }
  }
}

function calls(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'game_tokens',
      columns: [
        c.id(),
        c.integer('userId'),
        c.varchar('name'),
        c.varchar('tokenHash'),
        c.instant('createdAt'),
        c.instant('lastUsedAt', { isNullable: true }),
        c.instant('revokedAt', { isNullable: true }),
      ],
      indices: [index('userId'), unique('tokenHash')],
      foreignKeys: [to('users', 'userId')],
    }),
    new Table({
      name: 'game_calls',
      columns: [
        c.integer('userId', { isPrimary: true }),
        c.varchar('callId', { isPrimary: true }),
        c.instant('answeredAt'),
        c.varchar('kind'),
        c.boolean('successful'),
        c.boolean('perfect'),
        c.integer('responseMillis'),
        c.integer('durationSeconds'),
        c.varchar('day'),
        c.integer('hour'),
        c.varchar('night', { isNullable: true }),
        c.instant('recordedAt'),
      ],
      indices: [index('userId', 'answeredAt')],
      foreignKeys: [to('users', 'userId')],
    }),
    new Table({
      name: 'player_statistics',
      columns: [
        c.integer('userId', { isPrimary: true }),
        c.integer('totalCalls'),
        c.integer('successfulCalls'),
        c.integer('perfectCalls'),
        c.integer('fireCalls'),
        c.bigInteger('responseMillis'),
        c.integer('playSeconds'),
        c.integer('nights'),
        c.integer('perfectRun'),
        c.integer('longestPerfectRun'),
        c.instant('lastAnsweredAt', { isNullable: true }),
        c.instant('createdAt'),
        c.instant('updatedAt'),
      ],
      foreignKeys: [to('users', 'userId')],
    }),
    new Table({
      name: 'player_days',
      columns: [
        c.integer('userId', { isPrimary: true }),
        c.varchar('day', { isPrimary: true }),
        c.integer('calls'),
        c.integer('successful'),
        c.bigInteger('responseMillis'),
        c.integer('nightCalls'),
      ],
      foreignKeys: [to('users', 'userId')],
    }),
  ];
}

function achievements(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'achievements',
      columns: [
        c.id(),
        c.varchar('key'),
        c.varchar('name'),
        c.varchar('description'),
        c.varchar('icon'),
        c.varchar('category'),
        c.integer('rewardExperience'),
        c.varchar('metric'),
        c.integer('threshold'),
      ],
      indices: [unique('key')],
    }),
    new Table({
      name: 'player_achievements',
      columns: [
        c.id(),
        c.integer('userId'),
        c.integer('achievementId'),
        c.instant('unlockedAt'),
        c.integer('rewardExperience'),
      ],
      indices: [unique('userId', 'achievementId')],
      foreignKeys: [to('users', 'userId'), to('achievements', 'achievementId')],
    }),
  ];
}
