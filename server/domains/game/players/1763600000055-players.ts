import { Table, TableForeignKey, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Adds the table of player page settings, which include the equipped items. */
export class Players1763600000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'player_pages',
        columns: [
          c.integer('userId', { isPrimary: true }),
          c.varchar('visibility'),
          c.json('shownParts'),
          c.varchar('title', { isNullable: true }),
          c.varchar('frame', { isNullable: true }),
          c.json('badges'),
          c.instant('updatedAt'),
        ],
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('player_pages');
  }
}
