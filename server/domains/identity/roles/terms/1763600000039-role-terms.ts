import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/**
 * Adds two columns to role assignments: the time at which the role ends, and the time at which a
 * warning of this end was sent.
 */
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
