import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Adds the creation time of recovery codes. */
export class RecoveryCodeTimes1763600000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { type } = columnShapes(runner).instant('createdAt');
    await runner.query(`ALTER TABLE recovery_codes ADD COLUMN "createdAt" ${String(type)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recovery_codes DROP COLUMN "createdAt"');
  }
}
