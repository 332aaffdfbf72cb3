import type { Actor } from '#platform/access/actor';
import { PlayerVisibility } from './player.types';

/** Access level of each audience. An audience with a higher level sees more of a page. */
const CLOSENESS: Readonly<Record<PlayerVisibility, number>> = {
  [PlayerVisibility.EVERYBODY]: 0,
  [PlayerVisibility.MEMBERS]: 1,
  [PlayerVisibility.ME]: 2,
};

export interface PageFacts {
  userId: number;
  visibility: PlayerVisibility;
}

/**
 * Returns the audience as which an actor sees a page.
 * @param asked audience for which to preview the page; ignored when it sees more than the actor
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

export const opensTo = (visibility: PlayerVisibility, audience: PlayerVisibility): boolean =>
  CLOSENESS[audience] >= CLOSENESS[visibility];

/**
 * Access to player pages. The owner and the audience that the owner chose have access. No
 * permission overrides this choice, because staff have a separate page about each user.
 */
export const playerPolicy = {
  open: (actor: Actor, { userId, visibility }: PageFacts): boolean =>
    opensTo(visibility, audienceOf(actor, userId)),
};

/** SQL condition that all members may open the page `p`, besides `MAY_BE_SHOWN`. */
export const OPEN_TO_MEMBERS = `(p."visibility" IN ('${PlayerVisibility.MEMBERS}', '${PlayerVisibility.EVERYBODY}'))`;
