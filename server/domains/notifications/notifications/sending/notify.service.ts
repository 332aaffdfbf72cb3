import { IsNull, Like, MoreThanOrEqual } from 'typeorm';
import { now } from '#platform/running/clock';
import { toBoolean } from '#platform/db/columns';
import { query, repository, transaction } from '#platform/db/transaction';
import { withdrawMail } from '#platform/mail/index';
import { NotificationRow } from '../notification.entity';
import type { Notice, NotificationKind } from '../notification.types';
import { mailNotices } from './noticeMails.service';
import { queuePushes, withdrawPushes } from '../push/pushQueue.service';
import { signalChanges } from './signals';

/**
 * Notifies a member on the site, by mail, or both, as the member's preferences for the kind
 * require; a member who wants neither is not notified. Runs in the open transaction, so that the
 * notification is committed with its cause. Open pages are notified and mails are sent after the
 * commit.
 * @param userId ID of the member; null (for an erased account) has no effect
 * @param notice text of the notification; with `merge`, it is merged into an unread notification
 * about the same subject
 * @param dedupeKey key that identifies the event. A member is notified only once with the same key,
 * even if they deleted the notification. Null to notify every time
 * @returns the ID of the notification; null when none was created
 */
export async function notify(
  userId: number | null,
  notice: Notice,
  dedupeKey: string | null = null,
): Promise<number | null> {
  if (userId === null) return null;
  return transaction(async () => {
    const { inSite, byMail } = await wishesOf(userId, notice.kind);
    if (!inSite && !byMail) return null;
    const joined = inSite ? await joinUnread(userId, notice) : null;
    const id = joined ?? (await insert(userId, notice, dedupeKey, inSite));
    if (id === null) return null;
    // A merged notification is mailed each time, so its mails have no key.
    const mailKey = joined === null ? mailKeyOf(id) : undefined;
    if (byMail && !notice.isMailedAnyway) await mailNotices([userId], notice, mailKey);
    if (inSite) await queuePushes([id]);
    if (inSite) await signalChanges([{ userId, notificationId: id }]);
    return id;
  });
}

const mailKeyOf = (notificationId: number) => `notification:${notificationId}`;

/**
 * Withdraws the notifications that a member has not read, with their mails and pushes that were not
 * sent yet. Must run in a transaction.
 * @param of kind and target of the notifications, and their earliest time
 */
export async function withdrawNotifications(
  userId: number,
  { kind, actionTarget, since }: Pick<NotificationRow, 'kind' | 'actionTarget'> & { since: Date },
): Promise<void> {
  if (actionTarget === null) return;
  const about = { userId, kind, actionTarget, createdAt: MoreThanOrEqual(since) };
  const rows = repository(NotificationRow);
  const found = await rows.find({
    select: { id: true },
    where: [
      { ...about, readAt: IsNull() },
      { ...about, visible: false },
    ],
  });
  for (const { id } of found) {
    await withdrawMail(mailKeyOf(id));
    await withdrawPushes(id);
    await rows.delete({ id });
  }
  if (found.length > 0) await signalChanges([{ userId, notificationId: null }]);
}

/** Returns whether a member was notified with a dedupe key, even if deleted since. */
export function wasNotified(userId: number, dedupeKey: string): Promise<boolean> {
  return repository(NotificationRow).existsBy({ userId, dedupeKey });
}

async function wishesOf(
  userId: number,
  kind: NotificationKind,
): Promise<{ inSite: boolean; byMail: boolean }> {
  const [saved] = await query<{ inSite: number | boolean; byMail: number | boolean }>(
    `SELECT "inSite", "byMail" FROM notification_preferences
      WHERE "userId" = :userId AND "kind" = :kind`,
    { userId, kind },
  );
  if (!saved) return { inSite: true, byMail: false };
  return { inSite: toBoolean(saved.inSite), byMail: toBoolean(saved.byMail) };
}

/**
 * Merges a notice into the unread notification about the same subject, whose time becomes the
 * current time.
 * @returns the ID of that notification; null when there is none, or when it was read concurrently
 */
async function joinUnread(userId: number, { merge, actor }: Notice): Promise<number | null> {
  if (!merge || !actor) return null;
  const rows = repository(NotificationRow);
  const ofTheSame = { userId, readAt: IsNull(), dedupeKey: Like(`${merge.keysFrom}%`) };
  const line = await rows.findOne({ where: ofTheSame, order: { id: 'DESC' } });
  if (!line) return null;
  const { affected } = await rows.update(
    { id: line.id, readAt: IsNull() },
    {
      actorId: actor.id,
      others: () => 'COALESCE("others", 0) + 1',
      message: merge.message,
      createdAt: now(),
    },
  );
  return affected ? line.id : null;
}

/**
 * Stores a notification. When the notice is only mailed, the row is hidden; it records that the
 * member was notified.
 * @returns the ID of the notification; null when the member was already notified with the same key
 */
async function insert(
  userId: number,
  notice: Notice,
  dedupeKey: string | null,
  visible: boolean,
): Promise<number | null> {
  const { kind, type, title, message, actor } = notice;
  const { actionTarget = null, actionText = null, scheduledFor = null } = notice;
  const createdAt = now();
  const [row] = await query<{ id: number }>(
    `INSERT INTO notifications ("userId", "kind", "type", "title", "message", "actorId", "others",
       "actionTarget", "actionText", "scheduledFor", "readAt", "createdAt", "dedupeKey", "visible")
     VALUES (:userId, :kind, :type, :title, :message, :actorId, :others, :actionTarget,
       :actionText, :scheduledFor, :readAt, :createdAt, :dedupeKey, :visible)
     ON CONFLICT DO NOTHING RETURNING "id"`,
    {
      userId,
      kind,
      type,
      title,
      message,
      actorId: actor?.id ?? null,
      others: actor ? 0 : null,
      actionTarget,
      actionText,
      scheduledFor,
      readAt: visible ? null : createdAt,
      createdAt,
      dedupeKey,
      visible,
    },
  );
  return row?.id ?? null;
}
