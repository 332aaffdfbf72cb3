import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/** What the rules need to know of a notification. */
export interface NotificationFacts {
  userId: number;
  visible: boolean;
}

const isOwn = (actor: Actor, { userId, visible }: NotificationFacts) =>
  visible && actor.userId === userId;

/**
 * A notification belongs to its recipient; nobody else reads, marks or deletes it, whatever their
 * roles.
 */
export const notificationPolicy = {
  view: isOwn,
  markRead: isOwn,
  delete: isOwn,
} satisfies Policy<NotificationFacts>;

/**
 * Who may write a message to somebody: staff who manage users to anybody, a member only to
 * themselves.
 */
export const messagePolicy = {
  toAnyMember: (actor) => actor.can(Permission.USERS_MANAGE),
  write: (actor, { userId }) =>
    (actor.isMember && actor.userId === userId) || actor.can(Permission.USERS_MANAGE),
} satisfies Policy<{ userId: number }>;

/** `notificationPolicy.view` as an SQL condition on the table. */
export const OWN_AND_VISIBLE = `n."userId" = :userId AND n."visible" = TRUE`;
