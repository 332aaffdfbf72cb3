import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import type { Policy } from '../../../platform/access/policy';
import type { SessionRow } from './sessions/session.entity';

/** Sessions belong to their holder; nobody else sees or ends one by its id. */
export const sessionPolicy = {
  view: (actor: Actor, session: Pick<SessionRow, 'userId'>) => actor.userId === session.userId,
  revoke: (actor: Actor, session: Pick<SessionRow, 'userId'>) => actor.userId === session.userId,
} satisfies Policy<Pick<SessionRow, 'userId'>>;

/** Who sees where others are signed in: whoever reads the security journal, of those lower. */
export const accountSessionsPolicy = {
  view: (actor: Actor) => actor.can(Permission.USERS_EDIT),
} satisfies Policy<void>;

/** The rows that a list of sessions may show: those that `view` allows; null when there are none. */
export function sessionsVisibleTo(actor: Actor): FindOptionsWhere<SessionRow> | null {
  return actor.userId === null ? null : { userId: actor.userId };
}
