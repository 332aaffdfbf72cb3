import { query, repository, transaction } from '#platform/db/transaction';
import { defineMail, enqueueMail, mailLayout } from '#platform/mail/index';
import { now } from '#platform/running/clock';
import { DONE, enqueueSelected, oneByOne, type Queue } from '#platform/running/queue';
import { quoted } from '#client/shared/quoted';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';
import { settings } from '#domains/identity/settings/settings.service';
import { DigestRhythm, timeZoneOf } from '../delivery/delivery.types';
import { nextDigest } from '../delivery/quietHours';
import { NotificationRhythm } from '../delivery/rhythm.entity';
import { DIGEST_MAILS, unsubscribeUrl } from '../delivery/unsubscribe.service';
import { articlesToRead, recipientOf, unreadByKind } from './digest.reads';
import { linesOf } from './digestTexts';

const FOOTER =
  'Vous avez demandé ce résumé. Pour changer d’avis, ouvrez la page Confidentialité de votre espace membre, rubrique Appareils et résumé.';

/**
 * The queue of digests. The key of an item is the ID of the member. Each digest is sent in its own
 * transaction, which also stores the next due time, so a crash neither repeats nor skips a digest. A
 * digest that was given up is queued again by the next job.
 */
export const digestQueue: Queue<null> = {
  name: 'digest',
  batch: 100,
  run: oneByOne(async ({ userId }) => {
    await transaction(() => sendDigest(userId));
    return DONE;
  }),
};

/** Queues the digests that are due, in one statement. */
export async function queueDigests(): Promise<void> {
  await enqueueSelected(
    digestQueue,
    `SELECT CAST(r."userId" AS varchar) AS "key", r."userId", 'null' AS "payload",
       r."digestDueAt" AS "createdAt"
       FROM notification_rhythms r WHERE r."digest" IS NOT NULL AND r."digestDueAt" <= :now`,
    { now: now() },
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

async function sendDigest(userId: number | null): Promise<void> {
  const rhythm = userId && (await repository(NotificationRhythm).findOneBy({ userId }));
  if (!rhythm) return;
  const { digest, timeZone, digestDueAt, digestSince } = rhythm;
  if (digest === null || digestDueAt === null || digestDueAt > now()) return;
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
  await mailDigest(recipient, { userId, siteName, digest, lines: linesOf(kinds), articles });
}

const digestMail = defineMail({
  key: 'digest',
  name: 'Résumé des notifications',
  trigger: 'Chaque jour ou chaque semaine, aux membres qui ont demandé ce résumé.',
  sample: async (to) =>
    mailDigest(to, {
      userId: 0,
      siteName: (await settings()).siteName,
      digest: DigestRhythm.WEEKLY,
      lines: ['– 2 réponses à vos commentaires', '– 1 succès débloqué'],
      articles: [`– ${quoted('Une soirée au pupitre')}\n${siteUrl(sitePaths.member.article(1))}`],
    }),
});

interface Digest {
  userId: number;
  siteName: string;
  digest: DigestRhythm;
  /** Counts of unread notifications. */
  lines: readonly string[];
  /** Titles of new articles. */
  articles: readonly string[];
}

async function mailDigest(
  { email, username }: { email: string; username: string },
  { userId, siteName, digest, lines, articles }: Digest,
): Promise<void> {
  const turnedOffAt = unsubscribeUrl({ userId, kind: DIGEST_MAILS });
  const title =
    digest === DigestRhythm.DAILY ? 'Votre résumé de la journée' : 'Votre résumé de la semaine';
  const body = mailLayout({
    template: digestMail,
    siteName,
    title,
    paragraphs: [
      `Bonjour ${username},`,
      'Depuis votre dernier résumé\u00a0:',
      lines.join('\n'),
      ...(articles.length > 0 ? [['À lire\u00a0:', ...articles].join('\n')] : []),
    ],
    action: { label: 'Voir mes notifications', url: siteUrl(sitePaths.member.dashboard) },
    notes: [FOOTER],
    unsubscribeUrl: turnedOffAt,
  });
  const subject = `${title} – ${siteName}`;
  await enqueueMail({ to: email, subject, ...body, unsubscribeUrl: turnedOffAt });
}
