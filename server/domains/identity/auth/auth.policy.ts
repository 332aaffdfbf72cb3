import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import type { ApiToken } from './apiTokens/apiToken.entity';
import { SUPER_ADMIN } from '../roles/roles.types';
import type { SessionRow } from './sessions/session.entity';

/** Access to a session by its ID: only its holder may see it or end it. */
export const sessionPolicy = {
  view: (actor: Actor, session: Pick<SessionRow, 'userId'>) => actor.userId === session.userId,
  revoke: (actor: Actor, session: Pick<SessionRow, 'userId'>) => actor.userId === session.userId,
} satisfies Policy<Pick<SessionRow, 'userId'>>;

/** Access to API tokens: only their owner may see or revoke them. */
export const apiTokenPolicy = {
  view: (actor: Actor, token: Pick<ApiToken, 'userId'>) => actor.userId === token.userId,
  revoke: (actor: Actor, token: Pick<ApiToken, 'userId'>) => actor.userId === token.userId,
} satisfies Policy<Pick<ApiToken, 'userId'>>;

/** Returns `apiTokenPolicy.view` as criteria of a list; null for a visitor. */
export function apiTokensVisibleTo(actor: Actor): FindOptionsWhere<ApiToken> | null {
  return actor.userId === null ? null : { userId: actor.userId };
}

/**
 * Access to impersonation: only super administrators, who already have every permission. They
 * cannot impersonate themselves.
 */
export const viewingPolicy = {
  start: (actor: Actor) => actor.has(SUPER_ADMIN) && actor.can(Permission.SYSTEM_ADMIN_FULL),
  isAnotherPerson: (actor: Actor, personId: number) => actor.userId !== personId,
};

/** Returns `sessionPolicy.view` as criteria of a list; null for a visitor. */
export function sessionsVisibleTo(actor: Actor): FindOptionsWhere<SessionRow> | null {
  return actor.userId === null ? null : { userId: actor.userId };
}
