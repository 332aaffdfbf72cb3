import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { toInstant } from '#platform/db/columns';
import { query, repository } from '#platform/db/transaction';
import { isThere } from '#domains/identity/users/user.entity';
import { PushDevice, PushMutedKind } from './push/push.entity';
import { NotificationRhythm } from './delivery/rhythm.entity';
import { NotificationPreferenceRow, type NotificationRow } from './notification.entity';
import { NotificationKind, type Notification } from './notification.types';
import { OWN_AND_VISIBLE } from './notifications.policy';
import { pathOfTarget } from './sending/targets';
import { sentenceOf, DEACTIVATED_USER } from './sending/noticeTexts';

type Facts = Pick<
  NotificationRow,
  'id' | 'kind' | 'type' | 'title' | 'message' | 'others' | 'actionTarget' | 'actionText'
>;
interface RawRow extends Facts {
  actorName: string | null;
  scheduledFor: string | Date | null;
  readAt: string | Date | null;
  createdAt: string | Date;
}

const COLUMNS = `n."id", n."kind", n."type", n."title", n."message", n."others", n."actionTarget",
  n."actionText", n."scheduledFor", n."readAt", n."createdAt",
  (SELECT CASE WHEN ${isThere('u')} THEN u."username" ELSE '${DEACTIVATED_USER}' END
     FROM users u WHERE u."id" = n."actorId") AS "actorName"`;

/** Converts a row to a notification as the recipient sees it. */
function asNotification(row: RawRow): Notification {
  const { id, kind, type, title, actionTarget, actionText } = row;
  const message = sentenceOf(row.message, row.actorName, row.others);
  const actionUrl = pathOfTarget(actionTarget);
  const scheduledFor = toInstant(row.scheduledFor);
  const [read, createdAt] = [row.readAt !== null, toInstant(row.createdAt)];
  return { id, kind, type, title, message, read, createdAt, actionUrl, actionText, scheduledFor };
}

/** Returns the notifications of a member, newest first. */
export async function readNotifications(
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Notification[]> {
  const rows = await query<RawRow>(
    `SELECT ${COLUMNS} FROM notifications n WHERE ${OWN_AND_VISIBLE}
      ORDER BY n."createdAt" DESC, n."id" DESC LIMIT :limit OFFSET :offset`,
    { userId, limit, offset },
  );
  return rows.map(asNotification);
}

/** Returns how many notifications a member has. Hidden ones are not counted. */
export async function countNotifications(userId: number): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM notifications n WHERE ${OWN_AND_VISIBLE}`,
    { userId },
  );
  return Number(row?.total ?? 0);
}

/** Unread notifications of a member. Hidden ones count as read. */
export interface Unread {
  count: number;
  /** Count of new comments in followed discussions, about which `count` contains notifications. */
  threadComments: number;
}

const NOTHING_UNREAD: Unread = { count: 0, threadComments: 0 };

/** Returns the unread notifications of several members, with one statement. */
export async function countUnreadOfEach(userIds: readonly number[]): Promise<Map<number, Unread>> {
  const rows = await query<{
    userId: number;
    unread: number | string;
    threadComments: number | string;
  }>(
    `SELECT "userId", COUNT(*) AS "unread",
       SUM(CASE WHEN "kind" = :thread THEN COALESCE("others", 0) + 1 ELSE 0 END) AS "threadComments"
     FROM notifications
     WHERE "userId" IN (:...userIds) AND "readAt" IS NULL GROUP BY "userId"`,
    { userIds, thread: NotificationKind.THREAD_COMMENT },
  );
  return new Map(
    rows.map(({ userId, unread, threadComments }) => [
      userId,
      { count: Number(unread), threadComments: Number(threadComments) },
    ]),
  );
}

const unreads = new DataLoader<number, Unread>(
  async (userIds) => {
    const found = await countUnreadOfEach([...new Set(userIds)]);
    return userIds.map((userId) => found.get(userId) ?? NOTHING_UNREAD);
  },
  { cache: false, maxBatchSize: 50 },
);

/** Returns the unread notifications of a member. Calls of the same tick share one statement. */
export const countUnread = (userId: number): Promise<Unread> => unreads.load(userId);

/** Returns the visible notifications with the given IDs, and their recipients. */
export async function readByIds(
  ids: readonly number[],
): Promise<Map<number, { userId: number; notification: Notification }>> {
  const rows = await query<RawRow & { userId: number }>(
    `SELECT ${COLUMNS}, n."userId" FROM notifications n
      WHERE n."id" IN (:...ids) AND n."visible" = TRUE`,
    { ids },
  );
  return new Map(
    rows.map((row) => [row.id, { userId: row.userId, notification: asNotification(row) }]),
  );
}

/**
 * Returns a notification that is not hidden.
 * @throws Error when it does not exist or is hidden
 */
export async function readNotification(id: number): Promise<Notification> {
  const found = (await readByIds([id])).get(id);
  if (!found) throw new Error(`Notification ${id} does not exist or is hidden.`);
  return found.notification;
}

export async function notificationDataOf(userId: number): Promise<object> {
  const received = await query<RawRow>(
    `SELECT ${COLUMNS} FROM notifications n WHERE ${OWN_AND_VISIBLE}
      ORDER BY n."createdAt", n."id"`,
    { userId },
  );
  const preferences = await repository(NotificationPreferenceRow).findBy({ userId });
  return {
    received: received.map(asNotification),
    preferences: preferences.map(({ kind, inSite, byMail }) => ({ kind, inSite, byMail })),
  };
}

/**
 * Returns the push devices and delivery settings of a member, for the data export. URLs and keys of
 * the devices are left out.
 */
export async function deliveryDataOf(userId: number): Promise<object> {
  const devices = await repository(PushDevice).find({ where: { userId }, order: { id: 'ASC' } });
  const muted = await repository(PushMutedKind).findBy({
    deviceId: In(devices.map(({ id }) => id)),
  });
  const rhythm = await repository(NotificationRhythm).findOneBy({ userId });
  return {
    devices: devices.map(({ id, label, createdAt, lastPushedAt }) => {
      const mutedKinds = muted.filter(({ deviceId }) => deviceId === id).map(({ kind }) => kind);
      return { label, createdAt, lastPushedAt, mutedKinds };
    }),
    timeZone: rhythm?.timeZone ?? null,
    quietFrom: rhythm?.quietFrom ?? null,
    quietUntil: rhythm?.quietUntil ?? null,
    digest: rhythm?.digest ?? null,
    digestSince: rhythm?.digestSince ?? null,
  };
}
