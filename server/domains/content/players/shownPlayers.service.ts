import type { Context } from '../../../platform/access/context';
import { frameOf } from './collection.service';
import type { AvatarFrame, PlayerPart } from './player.types';
import { wornLoader } from './players.loaders';
import { playerPolicy } from './players.policy';

/** The frame that a member wears around their avatar; null for none. */
export async function frameWorn({ loader }: Context, userId: number): Promise<AvatarFrame | null> {
  return frameOf((await loader(wornLoader).load(userId))?.frame ?? null);
}

/** Whether the caller may open the page of a player. */
export async function hasPage({ actor, loader }: Context, userId: number): Promise<boolean> {
  const worn = await loader(wornLoader).load(userId);
  return worn ? playerPolicy.open(actor, worn) : actor.userId === userId;
}

/** Whether the page of a player is open to the caller and shows them a part. */
export async function showsPart(
  { actor, loader }: Context,
  userId: number,
  part: PlayerPart,
): Promise<boolean> {
  if (actor.userId === userId) return true;
  const worn = await loader(wornLoader).load(userId);
  return worn !== null && playerPolicy.open(actor, worn) && worn.shownParts.includes(part);
}
