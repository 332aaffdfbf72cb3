import DataLoader from 'dataloader';
import { query } from '#platform/db/transaction';

/**
 * Loads usernames, keyed by account ID; null for a missing account. Runs one statement for a whole
 * list.
 */
export function usernameLoader(): DataLoader<number, string | null> {
  return new DataLoader(async (ids) => {
    const rows = await query<{ id: number; username: string }>(
      `SELECT "id", "username" FROM users WHERE "id" IN (:...ids)`,
      { ids },
    );
    const names = new Map(rows.map((row) => [row.id, row.username]));
    return ids.map((id) => names.get(id) ?? null);
  });
}
