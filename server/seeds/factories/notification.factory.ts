import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import {
  NotificationKind,
  NotificationType,
} from '#domains/notifications/notifications/notification.types';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';

let built = 0;

/** Builds a notification without storing it. By default, the notification is an unread message. */
export function buildNotification(
  overrides: Partial<NotificationRow> & { userId: number },
): NotificationRow {
  built += 1;
  return Object.assign(new NotificationRow(), {
    kind: NotificationKind.MESSAGE,
    type: NotificationType.INFO,
    title: `Notification ${built}`,
    message: `Texte de la notification ${built}.`,
    createdAt: now(),
    ...overrides,
  });
}

export function storeNotification(
  overrides: Partial<NotificationRow> & { userId: number },
): Promise<NotificationRow> {
  return transaction(() => repository(NotificationRow).save(buildNotification(overrides)));
}
