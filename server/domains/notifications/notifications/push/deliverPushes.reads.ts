import { toBoolean } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { ClaimedItem } from '#platform/running/queue';
import { isThere } from '#domains/identity/users/user.entity';
import type { NotificationKind } from '../notification.types';
import type { PushReference } from './pushQueue.service';

/** A push that this server has claimed, with all data needed to send it. */
export interface ClaimedPush {
  id: number;
  attempts: number;
  createdAt: Date;
  deviceId: number;
  userId: number;
  keyId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Whether the account is active and the notification still visible and unread. */
  isWanted: boolean;
  /** Notification that the push announces; null for a test push. */
  notification: { id: number; kind: NotificationKind; actionTarget: string | null } | null;
  quiet: { timeZone: string; quietFrom: number | null; quietUntil: number | null } | null;
}

interface RawDevice extends Pick<
  ClaimedPush,
  'deviceId' | 'userId' | 'keyId' | 'endpoint' | 'p256dh' | 'auth'
> {
  isThere: number | boolean;
  timeZone: string | null;
  quietFrom: number | null;
  quietUntil: number | null;
}

interface RawNotification {
  id: number;
  kind: NotificationKind;
  actionTarget: string | null;
  isUnread: number | boolean;
}

/** Reads the data of claimed pushes. */
export async function readPushes(
  items: readonly ClaimedItem<PushReference>[],
): Promise<ClaimedPush[]> {
  const devices = await readDevices(items.map(({ payload }) => payload.deviceId));
  const notifications = await readNotifications(
    items.flatMap(({ payload }) => payload.notificationId ?? []),
  );
  return items.flatMap(({ id, attempts, createdAt, payload }) => {
    const { deviceId, notificationId } = payload;
    const device = devices.get(deviceId);
    const isTrial = notificationId === null;
    const notification = isTrial ? null : notifications.get(notificationId);
    if (!device || notification === undefined) return [];
    const { timeZone, quietFrom, quietUntil, isThere: hasAccount, ...rest } = device;
    const isUnread = notification === null || toBoolean(notification.isUnread);
    return {
      ...rest,
      id,
      attempts,
      createdAt,
      isWanted: toBoolean(hasAccount) && isUnread,
      notification,
      quiet: isTrial || timeZone === null ? null : { timeZone, quietFrom, quietUntil },
    };
  });
}

async function readDevices(ids: readonly number[]): Promise<Map<number, RawDevice>> {
  const rows = await query<RawDevice>(
    `SELECT d."id" AS "deviceId", d."userId", d."keyId", d."endpoint", d."p256dh", d."auth",
       ${isThere('u')} AS "isThere", r."timeZone", r."quietFrom", r."quietUntil"
     FROM push_devices d
     JOIN users u ON u."id" = d."userId"
     LEFT JOIN notification_rhythms r ON r."userId" = d."userId"
     WHERE d."id" IN (:...ids)`,
    { ids },
  );
  return new Map(rows.map((row) => [row.deviceId, row]));
}

async function readNotifications(ids: readonly number[]): Promise<Map<number, RawNotification>> {
  if (ids.length === 0) return new Map();
  const rows = await query<RawNotification>(
    `SELECT n."id", n."kind", n."actionTarget",
       (n."visible" = TRUE AND n."readAt" IS NULL) AS "isUnread"
     FROM notifications n WHERE n."id" IN (:...ids)`,
    { ids },
  );
  return new Map(rows.map((row) => [row.id, row]));
}
