import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/** Facts about a notification that the policy needs. */
export interface NotificationFacts {
  userId: number;
  visible: boolean;
}

const isOwn = (actor: Actor, { userId, visible }: NotificationFacts) =>
  visible && actor.userId === userId;

/**
 * Access to a notification: only its recipient reads, marks or deletes it, whatever the roles of
 * others.
 */
export const notificationPolicy = {
  view: isOwn,
  markRead: isOwn,
  delete: isOwn,
} satisfies Policy<NotificationFacts>;

/**
 * Access to writing a message: holders of users.manage to any account, a member only to themselves.
 */
export const messagePolicy = {
  toAnyMember: (actor) => actor.can(Permission.USERS_MANAGE),
  write: (actor, { userId }) =>
    (actor.isMember && actor.userId === userId) || actor.can(Permission.USERS_MANAGE),
} satisfies Policy<{ userId: number }>;

/** `notificationPolicy.view` as an SQL condition on the table. */
export const OWN_AND_VISIBLE = `n."userId" = :userId AND n."visible" = TRUE`;
