import { IsNull, Like } from 'typeorm';
import { now } from '../../../../platform/running/clock';
import { toBoolean } from '../../../../platform/db/columns';
import { query, repository, transaction } from '../../../../platform/db/transaction';
import { NotificationRow } from '../notification.entity';
import type { Notice, NotificationKind } from '../notification.types';
import { mailNotices } from '../notifications.mails';
import { signalChanges } from './signals';

/**
 * Tells somebody something, as their preferences for its kind say: in the site, by mail, both or not
 * at all. In the open transaction, so that it stands or falls with what it tells of; open pages and
 * mails follow once it is committed.
 * @param userId null, an account that is no more, tells nobody
 * What is told together joins the line that tells of the same, while that is unread.
 * @param dedupeKey names what is told: with the same key a person is told once, even after they
 *   deleted it; without one, every time. One that joined is known to whoever tells of it alone
 * @returns the number of the notification; null when none was made
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
    if (byMail && !notice.isMailedAnyway) await mailNotices([userId], notice);
    if (inSite) await signalChanges([{ userId, notificationId: id }]);
    return id;
  });
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
 * Adds to the unread line that tells of the same, which is then as new as what joined it.
 * @returns its number; null when there is none, also because it was read in this very moment
 */
async function joinUnread(userId: number, { together, actor }: Notice): Promise<number | null> {
  if (!together || !actor) return null;
  const rows = repository(NotificationRow);
  const ofTheSame = { userId, readAt: IsNull(), dedupeKey: Like(`${together.keysFrom}%`) };
  const line = await rows.findOne({ where: ofTheSame, order: { id: 'DESC' } });
  if (!line) return null;
  const { affected } = await rows.update(
    { id: line.id, readAt: IsNull() },
    {
      actorId: actor.id,
      others: () => 'COALESCE("others", 0) + 1',
      message: together.message,
      createdAt: now(),
    },
  );
  return affected ? line.id : null;
}

/** What is only mailed leaves a row that does not show: it remembers that it was told. */
async function insert(
  userId: number,
  { kind, type, title, message, actor, actionTarget = null, actionText = null }: Notice,
  dedupeKey: string | null,
  visible: boolean,
): Promise<number | null> {
  const createdAt = now();
  const [row] = await query<{ id: number }>(
    `INSERT INTO notifications ("userId", "kind", "type", "title", "message", "actorId", "others",
       "actionTarget", "actionText", "readAt", "createdAt", "dedupeKey", "visible")
     VALUES (:userId, :kind, :type, :title, :message, :actorId, :others, :actionTarget,
       :actionText, :readAt, :createdAt, :dedupeKey, :visible)
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
      readAt: visible ? null : createdAt,
      createdAt,
      dedupeKey,
      visible,
    },
  );
  return row?.id ?? null;
}
