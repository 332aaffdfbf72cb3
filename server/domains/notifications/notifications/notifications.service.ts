import { requireById } from '#platform/db/rows/byId';
import { Permission } from '#platform/access/permissions';
import { IsNull } from 'typeorm';
import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { HOUR, now, SECOND } from '#platform/running/clock';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import { authorize } from '#platform/access/policy';
import { throttle } from '#platform/limits/throttle';
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

/** Rate limit for messages that a member writes to themselves. */
const OWN_MESSAGES = { limit: 20, windowSeconds: HOUR / SECOND };

/**
 * Returns a page of the actor's notifications, newest first.
 * @param request page from 1; at most 50 notifications a page
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
  return toPage(items, total, { page, pageSize });
}

/** Returns at most 20 notifications of the actor, the latest first. */
export function freshNotifications(actor: Member): Promise<Notification[]> {
  return readNotifications(actor.userId, { offset: 0, limit: 20 });
}

export async function unreadNotificationCount({ userId }: Member): Promise<number> {
  return (await countUnread(userId)).count;
}

/** Returns how many new comments in followed discussions the actor's unread notifications are about. */
export async function newThreadCommentCount({ userId }: Member): Promise<number> {
  return (await countUnread(userId)).threadComments;
}

/**
 * Marks a notification of the actor as read. Safe to repeat.
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
 * @returns how many of them were unread
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
 * Deletes a notification of the actor. When it has a dedupe key, the row is emptied and hidden
 * instead. The event may repeat (a like can be withdrawn and given again), and the member must not
 * be notified twice.
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

/**
 * Returns a notification of the actor.
 * @throws AppError NOTIFICATION_NOT_FOUND, also for a notification of another member
 */
async function requireOwn(
  actor: Member,
  id: string,
  action: 'markRead' | 'delete',
): Promise<NotificationRow> {
  const row = await requireById(NotificationRow, id, notificationsErrors.NOTIFICATION_NOT_FOUND);
  authorize(notificationPolicy[action], actor, row, notificationsErrors.NOTIFICATION_NOT_FOUND);
  return row;
}

/**
 * Sends a message as a notification. Members may write to themselves, 20 times an hour; with
 * users.manage, to any account and without this limit.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED with a message per field; RATE_LIMITED;
 * USER_NOT_FOUND
 */
export async function createNotification(
  actor: Member,
  input: NotificationInput,
): Promise<Notification> {
  const authorId = actor.userId;
  const userId = input.userId == null ? authorId : Number(input.userId);
  authorize(messagePolicy.write, actor, { userId });
  const message = checkedMessage(input);
  if (!actor.can(Permission.USERS_MANAGE)) {
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
