import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/**
 * Creates the log of consents that members gave and withdrew. Copies the existing consents of
 * members to be shown in events. Other existing consents are not copied, because their date is
 * unknown. The copied consents have no version of the text, because the version is unknown.
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
