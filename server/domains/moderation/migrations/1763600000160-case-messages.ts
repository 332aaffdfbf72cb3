import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const to = (referencedTableName: string, columnName: string, onDelete: string) =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName,
    referencedColumnNames: ['id'],
    onDelete,
  });

/** Creates the table of the private messages between the team and the users of cases. */
export class CaseMessages1763600000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'case_messages',
        columns: [
          c.id(),
          c.integer('caseId'),
          c.integer('personId'),
          c.integer('authorId', { isNullable: true }),
          c.boolean('fromTeam'),
          c.text('text'),
          c.varchar('clientKey', { isNullable: true }),
          c.instant('sentAt'),
        ],
        indices: [
          new TableIndex({ columnNames: ['caseId', 'id'] }),
          new TableIndex({ columnNames: ['personId', 'id'] }),
          new TableIndex({ columnNames: ['authorId', 'clientKey', 'caseId'], isUnique: true }),
        ],
        foreignKeys: [
          to('cases', 'caseId', 'CASCADE'),
          to('users', 'personId', 'CASCADE'),
          to('users', 'authorId', 'SET NULL'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('case_messages');
  }
}
