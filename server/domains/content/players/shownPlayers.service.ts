import type { Context } from '#platform/access/context';
import { frameOf } from './collection.service';
import type { AvatarFrame, PlayerPart } from './player.types';
import { equippedLoader } from './players.loaders';
import { playerPolicy } from './players.policy';

/** How a field is described that says what is around an avatar. */
export const FRAME = { nullable: true, description: 'Frame around the avatar; null for none.' };

/** The same for one that says whether a name leads to a page. */
export const HAS_PAGE = { description: 'Whether the caller may open their page of a player.' };

/** The frame that somebody of a list wears: one statement for the whole list. */
export async function equippedFrame(
  { loader }: Context,
  userId: number,
): Promise<AvatarFrame | null> {
  return frameOf((await loader(equippedLoader).load(userId))?.frame ?? null);
}

/** Whether the caller may open the page of somebody of a list: one statement for the whole list. */
export async function hasPage({ actor, loader }: Context, userId: number): Promise<boolean> {
  const equipped = await loader(equippedLoader).load(userId);
  return equipped ? playerPolicy.open(actor, equipped) : actor.userId === userId;
}

/** Whether the page of a player is open to the caller and shows them a part. */
export async function showsPart(
  { actor, loader }: Context,
  userId: number,
  part: PlayerPart,
): Promise<boolean> {
  if (actor.userId === userId) return true;
  const equipped = await loader(equippedLoader).load(userId);
  return (
    equipped !== null && playerPolicy.open(actor, equipped) && equipped.shownParts.includes(part)
  );
}
