import { query } from '#platform/db/transaction';
import { rowsUpTo } from '#platform/db/page';
import { parse } from '#platform/input/parse';
import type { QuickUpdate } from './quickUpdate.entity';

/** Validation schema for the maximum number of quick updates to return. */
export const quickUpdatesInput = rowsUpTo(20);

/**
 * Returns the latest quick updates, newest first.
 * @throws AppError VALIDATION_FAILED for a limit out of bounds
 */
export function listQuickUpdates(limit: number): Promise<QuickUpdate[]> {
  return query(
    `SELECT "id", "title", "description", "publishedOn", "type" FROM quick_updates
     ORDER BY "publishedOn" DESC, "id" DESC LIMIT :limit`,
    parse(quickUpdatesInput, { limit }),
  );
}
