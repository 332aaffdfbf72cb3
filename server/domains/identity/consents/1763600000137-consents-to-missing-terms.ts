import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deletes the consents to terms of use that were recorded at registration while the page said that
 * the terms were being written. There was no text, so there was no consent.
 */
export class ConsentsToMissingTerms1763600000137 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM consents WHERE "kind" = 'TERMS'`);
  }

  async down(): Promise<void> {
    // The deleted consents were never valid: nothing is restored.
  }
}
