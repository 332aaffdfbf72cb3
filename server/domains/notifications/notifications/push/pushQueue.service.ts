import { Like } from 'typeorm';
import { deleteQueued, enqueue, enqueueSelected, type QueueName } from '#platform/running/queue';

/** Name of the queue of pushes. An item is one push to one device. */
export const PUSHES: QueueName = { name: 'push' };

export interface PushReference {
  deviceId: number;
  /** ID of the notification; null for a test push that the member requested. */
  notificationId: number | null;
}

/**
 * Queues pushes of notifications to the devices of their recipients, with one statement. Devices on
 * which the kind is muted are left out. Must run in the transaction that stores the notifications.
 * Times are copied from the notification, so that both databases know their type.
 */
export async function queuePushes(notificationIds: readonly number[]): Promise<void> {
  if (notificationIds.length === 0) return;
  await enqueueSelected(
    PUSHES,
    `SELECT d."id" || ':' || n."id" AS "key", n."userId",
       '{"deviceId":' || d."id" || ',"notificationId":' || n."id" || '}' AS "payload", n."createdAt"
       FROM notifications n JOIN push_devices d ON d."userId" = n."userId"
      WHERE n."id" IN (:...notificationIds) AND n."visible" = TRUE
        AND NOT EXISTS (SELECT 1 FROM push_muted_kinds m
                         WHERE m."deviceId" = d."id" AND m."kind" = n."kind")`,
    { notificationIds },
  );
}

/** Deletes the pushes of a notification from the queue, inside the open transaction. */
export const withdrawPushes = (notificationId: number): Promise<void> =>
  deleteQueued(PUSHES, { key: Like(`%:${notificationId}`) });

export function queueTestPush(userId: number, deviceId: number): Promise<void> {
  return enqueue<PushReference>(PUSHES, [{ userId, payload: { deviceId, notificationId: null } }]);
}
