import { afterCommit, query } from '#platform/db/transaction';
import { isReplayed } from '#platform/running/replay';
import { wakePushes } from './deliverPushes.service';

/**
 * Queues pushes of notifications to the devices of their recipients, with one statement. Devices on
 * which the kind is muted are left out. Must run in the transaction that stores the notifications.
 * Times are copied from the notification, so that both databases know their type.
 */
export async function queuePushes(notificationIds: readonly number[]): Promise<void> {
  if (notificationIds.length === 0 || isReplayed()) return;
  const queued = await query<{ id: number }>(
    `INSERT INTO outgoing_pushes
       ("deviceId", "notificationId", "attempts", "createdAt", "nextAttemptAt")
     SELECT d."id", n."id", 0, n."createdAt", n."createdAt"
       FROM notifications n JOIN push_devices d ON d."userId" = n."userId"
      WHERE n."id" IN (:...notificationIds) AND n."visible" = TRUE
        AND NOT EXISTS (SELECT 1 FROM push_muted_kinds m
                         WHERE m."deviceId" = d."id" AND m."kind" = n."kind")
     ON CONFLICT DO NOTHING RETURNING "id"`,
    { notificationIds },
  );
  if (queued.length > 0) await afterCommit(wakePushes);
}
