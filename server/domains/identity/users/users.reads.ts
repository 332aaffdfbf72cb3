import type DataLoader from 'dataloader';
import { columnLoader } from '#platform/db/rows/mapLoader';

/** Loads usernames by account ID; null for a missing account. */
export const usernameLoader = (): DataLoader<number, string | null> =>
  columnLoader<string | null>('users', 'username', null);
