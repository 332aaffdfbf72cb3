import { In, LessThanOrEqual, MoreThan } from 'typeorm';
import { transactionAlone } from '#platform/db/alone';
import { toBoolean, toInstant } from '#platform/db/columns';
import { query, repository, transaction } from '#platform/db/transaction';
import { CLOCKS_APART, fromNow, HOUR, MINUTE, now } from '#platform/running/clock';
import { isThere } from '#domains/identity/users/user.entity';
import type { NotificationKind } from '../notification.types';
import { OutgoingPush } from './push.entity';

/**
 * Time for which one server alone may send a push that it has claimed, in milliseconds. Longer than
 * an attempt takes.
 */
const LEASE = 5 * MINUTE;

/**
 * Maximum time for which a push may be postponed, in milliseconds: quiet hours plus the pauses
 * between attempts.
 */
const LONGEST_WAIT = 26 * HOUR;

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

/**
 * Claims the due pushes that have waited longest. Other servers skip them for the duration of
 * `LEASE`.
 * @param most maximum number of pushes
 */
export async function claimPushes(most: number): Promise<ClaimedPush[]> {
  const ids = await transactionAlone('push.claim', async () => {
    const due = await repository(OutgoingPush).find({
      select: { id: true },
      where: { nextAttemptAt: LessThanOrEqual(now()) },
      order: { nextAttemptAt: 'ASC', id: 'ASC' },
      take: most,
    });
    if (due.length === 0) return [];
    const claimed = due.map(({ id }) => id);
    await repository(OutgoingPush).update(
      { id: In(claimed) },
      { attempts: () => '"attempts" + 1', nextAttemptAt: fromNow(LEASE) },
    );
    return claimed;
  });
  return ids.length === 0 ? [] : readClaimed(ids);
}

interface RawPush extends Omit<ClaimedPush, 'createdAt' | 'isWanted' | 'notification' | 'quiet'> {
  createdAt: string | Date;
  isThere: number | boolean;
  notificationId: number | null;
  kind: NotificationKind;
  actionTarget: string | null;
  isUnread: number | boolean;
  timeZone: string | null;
  quietFrom: number | null;
  quietUntil: number | null;
}

async function readClaimed(ids: readonly number[]): Promise<ClaimedPush[]> {
  const rows = await query<RawPush>(
    `SELECT p."id", p."attempts", p."createdAt", p."notificationId", d."id" AS "deviceId",
       d."userId", d."keyId", d."endpoint", d."p256dh", d."auth", ${isThere('u')} AS "isThere",
       n."kind", n."actionTarget",
       (n."visible" = TRUE AND n."readAt" IS NULL) AS "isUnread",
       r."timeZone", r."quietFrom", r."quietUntil"
     FROM outgoing_pushes p
     JOIN push_devices d ON d."id" = p."deviceId"
     JOIN users u ON u."id" = d."userId"
     LEFT JOIN notifications n ON n."id" = p."notificationId"
     LEFT JOIN notification_rhythms r ON r."userId" = d."userId"
     WHERE p."id" IN (:...ids) ORDER BY p."id"`,
    { ids },
  );
  return rows.map((row) => {
    const { id, attempts, deviceId, userId, keyId, endpoint, p256dh, auth } = row;
    const { notificationId, kind, actionTarget, timeZone, quietFrom, quietUntil } = row;
    const isTrial = notificationId === null;
    return {
      id,
      attempts,
      deviceId,
      userId,
      keyId,
      endpoint,
      p256dh,
      auth,
      createdAt: toInstant(row.createdAt),
      isWanted: toBoolean(row.isThere) && (isTrial || toBoolean(row.isUnread)),
      notification: isTrial ? null : { id: notificationId, kind, actionTarget },
      quiet: isTrial || timeZone === null ? null : { timeZone, quietFrom, quietUntil },
    };
  });
}

/**
 * Corrects due times that are too far in the future, because they were written by a server whose
 * clock runs fast.
 */
export async function setPushTimesRight(): Promise<void> {
  const tooLate = { nextAttemptAt: MoreThan(fromNow(LONGEST_WAIT + CLOCKS_APART)) };
  await transaction(() => repository(OutgoingPush).update(tooLate, { nextAttemptAt: now() }));
}
