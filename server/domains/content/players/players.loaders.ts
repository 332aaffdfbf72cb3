import DataLoader from 'dataloader';
import { readEquipped, type Equipped } from './players.reads';

/** What players wear, and who sees their page, by account; null for the default. */
export function equippedLoader(): DataLoader<number, Equipped | null> {
  return new DataLoader(async (userIds) => {
    const equipped = new Map((await readEquipped(userIds)).map((row) => [row.userId, row]));
    return userIds.map((userId) => equipped.get(userId) ?? null);
  });
}
