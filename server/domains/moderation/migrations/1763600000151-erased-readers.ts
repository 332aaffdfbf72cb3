import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const TABLES = ['handover_notes', 'emergency_signs'] as const;

/**
 * Adds the time at which an account that was erased had marked a handover note or a distress
 * message as read, so that the erasure does not make it unread.
 */
export class ErasedReaders1763600000151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { instant } = columnShapes(runner);
    for (const table of TABLES) {
      const column = instant('erasedReadAt', { isNullable: true });
      await runner.addColumn(table, new TableColumn(column));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropColumn(table, 'erasedReadAt');
  }
}
