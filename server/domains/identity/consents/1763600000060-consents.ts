import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/**
 * What members agreed to and took back. Of before, only the agreement to be shown in events has its
 * date; which text was read is not known, and nothing is made up.
 */
export class Consents1763600000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'consents',
        columns: [
          c.id(),
          c.integer('userId'),
          c.varchar('kind'),
          c.varchar('about', { isNullable: true }),
          c.boolean('given'),
          c.varchar('textVersion', { isNullable: true }),
          c.instant('at'),
        ],
        indices: [new TableIndex({ columnNames: ['userId', 'id'] })],
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
    await runner.query(
      `INSERT INTO consents ("userId", "kind", "given", "at")
       SELECT "userId", 'SHOWN_IN_EVENTS', TRUE, "agreedAt" FROM event_shown_members
       ORDER BY "agreedAt", "userId"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('consents');
  }
}
