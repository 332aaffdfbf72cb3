import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const pending = () =>
  new TableIndex({ columnNames: ['kind', 'caseId'], where: '"settledAt" IS NULL' });

/**
 * Adds an index of the pending matters of cases, by which the lists of cases and their counts are
 * filtered. Settled matters, which are most of the table, are not in it.
 */
export class PendingMatters1763600000157 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('case_matters', pending());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('case_matters', pending());
  }
}
