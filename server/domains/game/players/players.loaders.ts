import DataLoader from 'dataloader';
import { readEquipped, type Equipped } from './players.reads';

/** Loads equipped items and page visibility by account ID; null for accounts with the defaults. */
export function equippedLoader(): DataLoader<number, Equipped | null> {
  return new DataLoader(async (userIds) => {
    const equipped = new Map((await readEquipped(userIds)).map((row) => [row.userId, row]));
    return userIds.map((userId) => equipped.get(userId) ?? null);
  });
}
