import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import type { Policy } from '#platform/access/policy';
import type { GameToken } from './gameToken.entity';

/** Access to game tokens: only their owner may see or revoke them. */
export const gameTokenPolicy = {
  view: (actor: Actor, token: Pick<GameToken, 'userId'>) => actor.userId === token.userId,
  revoke: (actor: Actor, token: Pick<GameToken, 'userId'>) => actor.userId === token.userId,
} satisfies Policy<Pick<GameToken, 'userId'>>;

/** Returns `gameTokenPolicy.view` as criteria for a list; null for visitors. */
export function gameTokensVisibleTo(actor: Actor): FindOptionsWhere<GameToken> | null {
  return actor.userId === null ? null : { userId: actor.userId };
}
