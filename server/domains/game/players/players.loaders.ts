import DataLoader from 'dataloader';
import { readEquipped, type Equipped } from './players.reads';

/** Loads page settings by account ID; null for an account that never saved its settings. */
export function equippedLoader(): DataLoader<number, Equipped | null> {
  return new DataLoader(async (userIds) => {
    const equipped = new Map((await readEquipped(userIds)).map((row) => [row.userId, row]));
    return userIds.map((userId) => equipped.get(userId) ?? null);
  });
}
