import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../../../platform/access/actor';
import type { Policy } from '../../../../platform/access/policy';
import type { GameToken } from './gameToken.entity';

/** Tokens belong to their holder; nobody else sees or revokes one by its number. */
export const gameTokenPolicy = {
  view: (actor: Actor, token: Pick<GameToken, 'userId'>) => actor.userId === token.userId,
  revoke: (actor: Actor, token: Pick<GameToken, 'userId'>) => actor.userId === token.userId,
} satisfies Policy<Pick<GameToken, 'userId'>>;

/** The rows that a list of tokens may show: those that `view` allows; null when there are none. */
export function gameTokensVisibleTo(actor: Actor): FindOptionsWhere<GameToken> | null {
  return actor.userId === null ? null : { userId: actor.userId };
}
