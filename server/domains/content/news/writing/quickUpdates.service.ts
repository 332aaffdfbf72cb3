import { query } from '../../../../platform/db/transaction';
import { checkedLimit } from '../../../../platform/db/page';
import type { QuickUpdate } from './quickUpdate.entity';

const MOST = 20;

/**
 * The latest quick updates, newest first.
 * @param limit 1 to 20
 * @throws AppError VALIDATION_FAILED for another limit
 */
export function listQuickUpdates(limit: number): Promise<QuickUpdate[]> {
  return query(
    `SELECT "id", "title", "description", "publishedOn", "type" FROM quick_updates
     ORDER BY "publishedOn" DESC, "id" DESC LIMIT :limit`,
    { limit: checkedLimit(limit, MOST) },
  );
}
