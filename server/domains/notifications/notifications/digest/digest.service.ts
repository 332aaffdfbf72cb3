import { setImmediate as nextTurn } from 'node:timers/promises';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { query, repository, transaction } from '#platform/db/transaction';
import { enqueueMail, mailLayout } from '#platform/mail/index';
import { log } from '#platform/log';
import { fromNow, HOUR, now } from '#platform/running/clock';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';
import { settings } from '#domains/identity/settings/settings.service';
import { DigestRhythm, timeZoneOf } from '../delivery.types';
import { nextDigest } from '../quietHours';
import { NotificationRhythm } from '../rhythm.entity';
import { DIGEST_MAILS, unsubscribeUrl } from '../unsubscribe.service';
import { articlesToRead, recipientOf, unreadByKind } from './digest.reads';
import { linesOf } from './digestTexts';

/** Number of due digests read per query. Each digest is sent in its own transaction. */
const CHUNK = 100;

const FOOTER =
  'Vous avez demandé ce résumé. Pour changer d’avis, ouvrez la page Configuration de votre espace membre, rubrique Notifications.';

/**
 * Sends the digests that are due. Each mail is queued in the transaction that stores the next due
 * time, so a crash neither repeats nor skips a digest.
 * @param signal aborted when the server stops; the next run sends the rest
 */
export async function sendDigests(signal?: AbortSignal): Promise<void> {
  for (let due = await dueNow(); due.length > 0; due = await dueNow()) {
    for (const rhythm of due) {
      if (signal?.aborted) return;
      await transaction(() => sendOne(rhythm)).catch((error: unknown) => putOff(rhythm, error));
      await nextTurn();
    }
  }
}

/** Postpones a failed digest by an hour, so that it does not block the others. */
async function putOff({ userId, digestDueAt }: NotificationRhythm, error: unknown): Promise<void> {
  log().error({ err: error, userId }, 'a digest was not sent');
  if (digestDueAt === null) return;
  await transaction(() =>
    repository(NotificationRhythm).update({ userId, digestDueAt }, { digestDueAt: fromNow(HOUR) }),
  );
}

/**
 * Restarts the digests from now, after a backup was restored. Earlier notifications are left out,
 * because digests sent after the backup may already contain them. Missed digests are not sent
 * later.
 */
export async function restartDigests(): Promise<void> {
  const rhythms = await query<{ digest: DigestRhythm; timeZone: string }>(
    'SELECT DISTINCT "digest", "timeZone" FROM notification_rhythms WHERE "digest" IS NOT NULL',
  );
  await transaction(async () => {
    for (const { digest, timeZone } of rhythms) {
      const digestDueAt = nextDigest(now(), digest, timeZoneOf(timeZone) ?? 'Europe/Paris');
      const next = { digestSince: now(), digestDueAt };
      await repository(NotificationRhythm).update({ digest, timeZone }, next);
    }
  });
}

const dueNow = () =>
  repository(NotificationRhythm).find({
    where: { digest: Not(IsNull()), digestDueAt: LessThanOrEqual(now()) },
    order: { digestDueAt: 'ASC', userId: 'ASC' },
    take: CHUNK,
  });

async function sendOne({ userId, digest, timeZone, ...rhythm }: NotificationRhythm): Promise<void> {
  const { digestDueAt, digestSince } = rhythm;
  if (digest === null || digestDueAt === null) return;
  const next = { digestSince: now(), digestDueAt: nextDigest(now(), digest, timeZone) };
  // No row is updated when another server has sent the digest, or the member has changed the
  // settings, in the meantime.
  const { affected } = await repository(NotificationRhythm).update({ userId, digestDueAt }, next);
  if (affected !== 1) return;
  const { emailNotificationsEnabled, siteName, openSections } = await settings();
  const recipient = emailNotificationsEnabled ? await recipientOf(userId) : null;
  if (!recipient) return;
  const since = digestSince ?? digestDueAt;
  const kinds = await unreadByKind(userId, since);
  if (kinds.length === 0) return;
  const articles = await articlesToRead(userId, since, openSections);
  const turnedOffAt = unsubscribeUrl({ userId, kind: DIGEST_MAILS });
  const title =
    digest === DigestRhythm.DAILY ? 'Votre résumé de la journée' : 'Votre résumé de la semaine';
  const body = mailLayout({
    siteName,
    title,
    paragraphs: [
      `Bonjour ${recipient.username},`,
      'Depuis votre dernier résumé\u00a0:',
      linesOf(kinds).join('\n'),
      ...(articles.length > 0 ? [['À lire\u00a0:', ...articles].join('\n')] : []),
    ],
    action: { label: 'Voir mes notifications', url: siteUrl(sitePaths.member.dashboard) },
    notes: [FOOTER],
    unsubscribeUrl: turnedOffAt,
  });
  const subject = `${title} – ${siteName}`;
  await enqueueMail({ to: recipient.email, subject, ...body, unsubscribeUrl: turnedOffAt });
}
