import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { requiring, type Policy } from '#platform/access/policy';

export interface NotificationFacts {
  userId: number;
  visible: boolean;
}

const isOwn = (actor: Actor, { userId, visible }: NotificationFacts) =>
  visible && actor.userId === userId;

/**
 * Access policy of notifications. Only the recipient may read, mark or delete a notification; no
 * role gives access to other users.
 */
export const notificationPolicy = {
  view: isOwn,
  markRead: isOwn,
  delete: isOwn,
} satisfies Policy<NotificationFacts>;

/** Access policy of messages: to oneself and, with users.manage, to any account. */
export const messagePolicy = {
  write: requiring((actor, { userId }) =>
    actor.isMember && actor.userId === userId ? [] : [Permission.USERS_MANAGE],
  ),
} satisfies Policy<{ userId: number }>;

/** `notificationPolicy.view` as an SQL condition on notifications `n` with `userId`. */
export const OWN_AND_VISIBLE = `n."userId" = :userId AND n."visible" = TRUE`;
