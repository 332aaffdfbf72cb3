import type { Actor } from '#platform/access/actor';
import { PlayerVisibility } from './player.types';

/** How close somebody is to the owner of a page. */
const CLOSENESS: Readonly<Record<PlayerVisibility, number>> = {
  [PlayerVisibility.EVERYBODY]: 0,
  [PlayerVisibility.MEMBERS]: 1,
  [PlayerVisibility.ME]: 2,
};

/** What the rules need to know of a page. */
export interface PageFacts {
  userId: number;
  visibility: PlayerVisibility;
}

/**
 * As whom somebody looks at a page.
 * @param asked as whom they want to look: it never brings them closer than they are
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

/** Whether a page with this visibility is open to somebody who looks as that. */
export const opensTo = (visibility: PlayerVisibility, audience: PlayerVisibility): boolean =>
  CLOSENESS[audience] >= CLOSENESS[visibility];

/**
 * Who may open the page of a player: its owner, and whom they open it to. No permission opens it:
 * staff have their own page of a person.
 */
export const playerPolicy = {
  open: (actor: Actor, { userId, visibility }: PageFacts): boolean =>
    opensTo(visibility, audienceOf(actor, userId)),
};

/** Whether the page `p` is open to every member, as SQL; that of an account with `MAY_BE_SHOWN`. */
export const OPEN_TO_MEMBERS = `(p."visibility" IN ('${PlayerVisibility.MEMBERS}', '${PlayerVisibility.EVERYBODY}'))`;
