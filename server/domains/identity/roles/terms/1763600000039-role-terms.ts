import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Adds the end of role assignments, and the time of its warning. */
export class RoleTerms1763600000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.addColumns('role_assignments', [
      new TableColumn(c.instant('until', { isNullable: true })),
      new TableColumn(c.instant('warnedAt', { isNullable: true })),
    ]);
    await runner.createIndex('role_assignments', new TableIndex({ columnNames: ['until'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('role_assignments', ['until', 'warnedAt']);
  }
}
