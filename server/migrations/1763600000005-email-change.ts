import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/** Adds the new address to the one-time link of a change of email. */
export class EmailChange1763600000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.addColumn(
      'one_time_tokens',
      new TableColumn(c.varchar('payload', { isNullable: true })),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('one_time_tokens', 'payload');
  }
}
