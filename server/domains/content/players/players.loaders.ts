import DataLoader from 'dataloader';
import type { Context } from '../../../platform/access/context';
import { playerPolicy } from './players.policy';
import { readWorn, type Worn } from './players.reads';

/** What players wear, and who sees their page, by account; null for the default. */
export function wornLoader(): DataLoader<number, Worn | null> {
  return new DataLoader(async (userIds) => {
    const worn = new Map((await readWorn(userIds)).map((row) => [row.userId, row]));
    return userIds.map((userId) => worn.get(userId) ?? null);
  });
}

/** Whether the caller may open the page of an account. */
export async function hasPage({ actor, loader }: Context, userId: number): Promise<boolean> {
  const worn = await loader(wornLoader).load(userId);
  return worn ? playerPolicy.open(actor, worn) : actor.userId === userId;
}
