import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../../../platform/db/columns';

/** The colours of the site that a member chose. */
export class Theme1763600000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.addColumn('users', new TableColumn(c.varchar('theme', { isNullable: true })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('users', 'theme');
  }
}
