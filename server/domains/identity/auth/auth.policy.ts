import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import { SUPER_ADMIN } from '../roles/roles.types';
import type { SessionRow } from './sessions/session.entity';

/** Sessions belong to their holder; nobody else sees or ends one by its id. */
export const sessionPolicy = {
  view: (actor: Actor, session: Pick<SessionRow, 'userId'>) => actor.userId === session.userId,
  revoke: (actor: Actor, session: Pick<SessionRow, 'userId'>) => actor.userId === session.userId,
} satisfies Policy<Pick<SessionRow, 'userId'>>;

/**
 * Who sees the sessions of others: readers of the security journal, for accounts with a lower role.
 */
export const accountSessionsPolicy = {
  view: (actor: Actor) => actor.can(Permission.USERS_EDIT),
} satisfies Policy<void>;

/**
 * Who looks at the administration as somebody else: super administrators, than whom nobody may do
 * more, and not as themselves.
 */
export const viewingPolicy = {
  start: (actor: Actor) => actor.has(SUPER_ADMIN) && actor.can(Permission.SYSTEM_ADMIN_FULL),
  isAnotherPerson: (actor: Actor, personId: number) => actor.userId !== personId,
};

/** `sessionPolicy.view` as criteria for a list; null when there is nothing to list. */
export function sessionsVisibleTo(actor: Actor): FindOptionsWhere<SessionRow> | null {
  return actor.userId === null ? null : { userId: actor.userId };
}
