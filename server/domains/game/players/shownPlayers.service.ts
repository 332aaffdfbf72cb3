import type { Context } from '#platform/access/context';
import { frameOf } from './collection.service';
import type { AvatarFrame, PlayerPart } from './player.types';
import { equippedLoader } from './players.reads';
import { playerPolicy } from './players.policy';

/** Options of GraphQL fields for the frame of an avatar. */
export const FRAME = {
  nullable: true,
  description: 'Frame equipped for the avatar; null when no frame is equipped.',
};

/** Options of GraphQL fields that say whether a name links to a player page. */
export const HAS_PAGE = { description: 'Whether the caller may open the player page.' };

/**
 * Returns the equipped frame of a player, as far as the caller may see it. Calls for a list are
 * batched.
 */
export async function equippedFrame(
  { actor, loader }: Context,
  userId: number,
): Promise<AvatarFrame | null> {
  const equipped = await loader(equippedLoader).load(userId);
  if (!equipped) return null;
  return frameOf(actor.userId === userId ? equipped.frame : equipped.frameForOthers);
}

/** Returns whether the caller may open a player's page, batched into one statement. */
export async function hasPage({ actor, loader }: Context, userId: number): Promise<boolean> {
  const equipped = await loader(equippedLoader).load(userId);
  return equipped ? playerPolicy.open(actor, equipped) : actor.userId === userId;
}

/** Returns whether the caller may open a player's page and see a part of it. */
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
