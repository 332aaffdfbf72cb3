import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const MEASURES = ['experience', 'success', 'response'] as const;

const ordered = (measure: string) =>
  new TableIndex({
    columnNames: ['period', 'kind', measure],
    where: '"anonymous" = TRUE',
  });

/**
 * Adds consents to be ranked as an anonymous player. They have a table of their own, and `listed`
 * stays false for these members, because older servers show every listed member by name.
 */
export class AnonymousPlayers1763600000171 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'anonymous_players',
        columns: [c.integer('userId', { isPrimary: true }), c.instant('agreedAt')],
        foreignKeys: [
          new TableForeignKey({
            columnNames: ['userId'],
            referencedTableName: 'users',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          }),
        ],
      }),
    );
    const no = runner.connection.options.type === 'postgres' ? 'FALSE' : '0';
    // In plain SQL, so that SQLite does not rebuild the table.
    await runner.query(
      `ALTER TABLE ranking_scores ADD COLUMN "anonymous" boolean NOT NULL DEFAULT ${no}`,
    );
    await runner.createIndices('ranking_scores', MEASURES.map(ordered));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndices('ranking_scores', MEASURES.map(ordered));
    await runner.query(`ALTER TABLE ranking_scores DROP COLUMN "anonymous"`);
    await runner.dropTable('anonymous_players');
  }
}
