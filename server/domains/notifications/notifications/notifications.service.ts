import { IsNull } from 'typeorm';
import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { HOUR, now, SECOND } from '#platform/running/clock';
import { pageCount, pageInput, type PageOf, type PageRequest } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { authorize } from '#platform/access/policy';
import { throttle } from '#platform/limits/throttle';
import { isId } from '#platform/text/ids';
import { requireUser } from '#domains/identity/users/users.service';
import { NotificationRow } from './notification.entity';
import { NotificationKind, type Notification, type NotificationInput } from './notification.types';
import { checkedMessage } from './sending/messageInput';
import { messageWritten } from './notifications.events';
import { messagePolicy, notificationPolicy } from './notifications.policy';
import {
  countNotifications,
  countUnread,
  readNotification,
  readNotifications,
} from './notifications.reads';
import { notify } from './sending/notify.service';
import { signalChanges } from './sending/signals';
import { notificationsErrors } from './notifications.errors';

/** Limit of messages that a member writes to themselves, so that the table is not flooded. */
const OWN_MESSAGES = { limit: 20, windowSeconds: HOUR / SECOND };

/**
 * Returns a page of the actor's notifications, newest first.
 * @param request page from 1; at most 50 a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listNotifications(
  actor: Member,
  request: PageRequest,
): Promise<PageOf<Notification>> {
  const { page, pageSize } = parse(pageInput, request);
  const { userId } = actor;
  const total = await countNotifications(userId);
  const offset = (page - 1) * pageSize;
  const items = await readNotifications(userId, { offset, limit: pageSize });
  return { items, total, page, pageSize, pageCount: pageCount(total, pageSize) };
}

/** Returns the latest notifications of the actor, 20 at most. */
export function freshNotifications(actor: Member): Promise<Notification[]> {
  return readNotifications(actor.userId, { offset: 0, limit: 20 });
}

/** Returns the count of unread notifications of the actor. */
export function unreadNotificationCount(actor: Member): Promise<number> {
  return countUnread(actor.userId);
}

/**
 * Marks a notification as read; idempotent.
 * @throws AppError NOTIFICATION_NOT_FOUND
 */
export async function markNotificationRead(actor: Member, id: string): Promise<Notification> {
  return transaction(async () => {
    const row = await requireOwn(actor, id, 'markRead');
    if (row.readAt === null) {
      await repository(NotificationRow).update({ id: row.id }, { readAt: now() });
      await signalChanges([{ userId: row.userId, notificationId: row.id }]);
    }
    return readNotification(row.id);
  });
}

/**
 * Marks all notifications of the actor as read.
 * @returns the count of those that were unread
 */
export async function markAllNotificationsRead(actor: Member): Promise<number> {
  const { userId } = actor;
  return transaction(async () => {
    const unread = { userId, readAt: IsNull() };
    const { affected } = await repository(NotificationRow).update(unread, { readAt: now() });
    if (affected) await signalChanges([{ userId, notificationId: null }]);
    return affected ?? 0;
  });
}

/**
 * Deletes a notification. With a dedupe key (a like can be withdrawn and repeated) the row stays,
 * hidden, so that the member is not notified twice.
 * @throws AppError NOTIFICATION_NOT_FOUND
 */
export async function deleteNotification(actor: Member, id: string): Promise<void> {
  await transaction(async () => {
    const row = await requireOwn(actor, id, 'delete');
    const rows = repository(NotificationRow);
    const emptied = {
      visible: false,
      title: '',
      message: '',
      actorId: null,
      others: null,
      actionTarget: null,
    };
    if (row.dedupeKey === null) await rows.delete({ id: row.id });
    else await rows.update({ id: row.id }, { ...emptied, readAt: row.readAt ?? now() });
    await signalChanges([{ userId: row.userId, notificationId: null }]);
  });
}

/** Returns the actor's notification. Those of others are not found, like ones that do not exist. */
async function requireOwn(
  actor: Member,
  id: string,
  action: 'markRead' | 'delete',
): Promise<NotificationRow> {
  const row = isId(id) ? await repository(NotificationRow).findOneBy({ id: Number(id) }) : null;
  if (!row) throw new AppError(notificationsErrors.NOTIFICATION_NOT_FOUND);
  authorize(notificationPolicy[action], actor, row, notificationsErrors.NOTIFICATION_NOT_FOUND);
  return row;
}

/**
 * Writes a message: holders of users.manage to any account, a member only to themselves, 20 an
 * hour.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED with a message per field; RATE_LIMITED;
 *    USER_NOT_FOUND
 */
export async function createNotification(
  actor: Member,
  input: NotificationInput,
): Promise<Notification> {
  const authorId = actor.userId;
  const userId = input.userId == null ? authorId : Number(input.userId);
  authorize(messagePolicy.write, actor, { userId });
  const message = checkedMessage(input);
  if (!messagePolicy.toAnyMember(actor)) {
    await throttle(`notification-create:${authorId}`, OWN_MESSAGES);
  }
  return transaction(async () => {
    await requireUser(userId);
    const id = await notify(userId, { kind: NotificationKind.MESSAGE, ...message });
    const written = await readNotification(id ?? 0);
    if (userId !== authorId) {
      const { title, message } = written;
      await emit(messageWritten, { userId, authorId, title, message });
    }
    return written;
  });
}
