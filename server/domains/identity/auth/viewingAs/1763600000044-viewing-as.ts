import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const goesWith = (column: string, table: string) =>
  new TableForeignKey({
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });

/**
 * Adds the table of impersonations by super administrators: for each session, the role or the
 * member that it views the site as.
 */
export class ViewingAs1763600000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'viewing_as',
        columns: [
          c.varchar('sessionId', { isPrimary: true }),
          c.varchar('roleId', { isNullable: true }),
          c.integer('personId', { isNullable: true }),
          c.instant('startedAt'),
          c.instant('until'),
        ],
        indices: [
          new TableIndex({ columnNames: ['until'] }),
          new TableIndex({ columnNames: ['roleId'] }),
          new TableIndex({ columnNames: ['personId'] }),
        ],
        foreignKeys: [
          goesWith('sessionId', 'sessions'),
          goesWith('roleId', 'roles'),
          goesWith('personId', 'users'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('viewing_as');
  }
}
