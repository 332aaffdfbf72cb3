import DataLoader from 'dataloader';
import { readWorn, type Worn } from './players.reads';

/** What players wear, and who sees their page, by account; null for the default. */
export function wornLoader(): DataLoader<number, Worn | null> {
  return new DataLoader(async (userIds) => {
    const worn = new Map((await readWorn(userIds)).map((row) => [row.userId, row]));
    return userIds.map((userId) => worn.get(userId) ?? null);
  });
}
