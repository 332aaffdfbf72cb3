import type { Actor } from '#platform/access/actor';
import { PlayerVisibility } from './player.types';

/** Rank of each audience: a higher one sees more of a page. */
const CLOSENESS: Readonly<Record<PlayerVisibility, number>> = {
  [PlayerVisibility.EVERYBODY]: 0,
  [PlayerVisibility.MEMBERS]: 1,
  [PlayerVisibility.ME]: 2,
};

/** Facts of a page that the access rules depend on. */
export interface PageFacts {
  userId: number;
  visibility: PlayerVisibility;
}

/**
 * Returns the audience that an actor belongs to for a page.
 * @param asked audience to preview the page as; ignored where it would see more than the actor
 */
export function audienceOf(
  actor: Actor,
  ownerId: number,
  asked: PlayerVisibility = PlayerVisibility.ME,
): PlayerVisibility {
  const own = actor.isMember ? PlayerVisibility.MEMBERS : PlayerVisibility.EVERYBODY;
  const closest = actor.userId === ownerId ? PlayerVisibility.ME : own;
  return CLOSENESS[asked] < CLOSENESS[closest] ? asked : closest;
}

/** Returns whether an audience may open a page with a visibility. */
export const opensTo = (visibility: PlayerVisibility, audience: PlayerVisibility): boolean =>
  CLOSENESS[audience] >= CLOSENESS[visibility];

/**
 * Access to player pages: the owner, and the audience that they choose. No permission overrides the
 * choice, because staff have a separate page about each user.
 */
export const playerPolicy = {
  open: (actor: Actor, { userId, visibility }: PageFacts): boolean =>
    opensTo(visibility, audienceOf(actor, userId)),
};

/**
 * SQL condition that all members may open the page `p`. Combine it with `MAY_BE_SHOWN` of its
 * account.
 */
export const OPEN_TO_MEMBERS = `(p."visibility" IN ('${PlayerVisibility.MEMBERS}', '${PlayerVisibility.EVERYBODY}'))`;
