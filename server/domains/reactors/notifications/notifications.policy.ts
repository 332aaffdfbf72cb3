import type { Actor } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import type { Policy } from '../../../platform/access/policy';

/** What the rules look at of a notification. */
export interface NotificationFacts {
  userId: number;
  visible: boolean;
}

const isOwn = (actor: Actor, { userId, visible }: NotificationFacts) =>
  visible && actor.userId === userId;

/** Notifications belong to who is told; nobody else reads, marks or deletes one, whatever the roles. */
export const notificationPolicy = {
  view: isOwn,
  markRead: isOwn,
  delete: isOwn,
} satisfies Policy<NotificationFacts>;

/** Who may write to somebody. Source: issue of the member area. */
export const messagePolicy = {
  toAnybody: (actor) => actor.can(Permission.USERS_MANAGE),
  write: (actor, { userId }) =>
    (actor.isMember && actor.userId === userId) || actor.can(Permission.USERS_MANAGE),
} satisfies Policy<{ userId: number }>;

/** The rows that `notificationPolicy.view` lets the actor see, as an SQL condition on the table. */
export const OWN_AND_VISIBLE = `n."userId" = :userId AND n."visible" = TRUE`;
