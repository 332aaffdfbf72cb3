import { query } from '#platform/db/transaction';
import { defineMail, enqueueMail, mailLayout } from '#platform/mail/index';
import { settings } from '#domains/identity/settings/settings.service';
import { linkOfBanned } from '#domains/moderation/decisions/appeals/banLinks.service';
import { isThere } from '#domains/identity/users/user.entity';
import { NotificationKind, type Notice } from '../notification.types';
import { isInClosedSection, pathOfTarget } from './targets';
import { unsubscribeUrl } from '../delivery/unsubscribe.service';
import { sentenceOf } from './noticeTexts';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';

const FOOTER =
  'Vous avez demandé à recevoir ces messages par email. Pour changer d’avis, ouvrez la page Confidentialité de votre espace membre, rubrique Notifications.';

/**
 * Mails a notice to those accounts that are active and have a verified email address. Sends nothing
 * while the setting emailNotificationsEnabled is off. Must run in a transaction.
 * @param key key with which the only mail can be withdrawn
 */
export async function mailNotices(
  userIds: readonly number[],
  notice: Notice,
  key?: string,
): Promise<void> {
  const { emailNotificationsEnabled, siteName, openSections } = await settings();
  if (!emailNotificationsEnabled || userIds.length === 0) return;
  const { kind, title, actor, actionText } = notice;
  const message = sentenceOf(notice.message, actor?.name ?? null, actor ? 0 : null);
  const path = pathOfTarget(notice.actionTarget ?? null);
  const leads = path !== null && !isInClosedSection(path, openSections);
  for (const { id: userId, email, username } of await readRecipients(userIds)) {
    const turnedOffAt = unsubscribeUrl({ userId, kind });
    await mailNotice(
      { email, username },
      {
        siteName,
        title,
        message,
        action: leads
          ? { label: actionText ?? 'Voir sur le site', url: await urlFor(userId, path) }
          : undefined,
        unsubscribeUrl: turnedOffAt,
      },
      key,
    );
  }
}

const noticeMail = defineMail({
  key: 'notification',
  name: 'Notification',
  trigger: 'Quand un membre a choisi de recevoir ce type de notification par email.',
  sample: async (to) =>
    mailNotice(to, {
      siteName: (await settings()).siteName,
      title: 'Réponse à votre commentaire',
      message: 'camille a répondu à votre commentaire sur «\u00a0Une soirée au pupitre\u00a0».',
      action: { label: 'Voir la réponse', url: siteUrl(sitePaths.member.dashboard) },
      unsubscribeUrl: unsubscribeUrl({ userId: 0, kind: NotificationKind.COMMENT_REPLY }),
    }),
});

interface MailedNotice {
  siteName: string;
  title: string;
  message: string;
  action?: { label: string; url: string };
  unsubscribeUrl: string;
}

async function mailNotice(
  { email, username }: { email: string; username: string },
  { siteName, title, message, action, unsubscribeUrl: turnedOffAt }: MailedNotice,
  key?: string,
): Promise<void> {
  const body = mailLayout({
    template: noticeMail,
    siteName,
    title,
    paragraphs: [`Bonjour ${username},`, message],
    action,
    notes: [FOOTER],
    unsubscribeUrl: turnedOffAt,
  });
  const subject = `${title} – ${siteName}`;
  await enqueueMail({ to: email, subject, ...body, unsubscribeUrl: turnedOffAt, key });
}

/**
 * Returns the URL for a link in a mail. A banned member cannot sign in to read a decision, so such
 * a link is replaced by the link that the member got with the ban.
 */
async function urlFor(userId: number, path: string): Promise<string> {
  const isDecision = path.startsWith(sitePaths.member.decisions);
  return (isDecision && (await linkOfBanned(userId))) || siteUrl(path);
}

function readRecipients(
  userIds: readonly number[],
): Promise<{ id: number; email: string; username: string }[]> {
  return query(
    `SELECT u."id", u."email", u."username" FROM users u
      WHERE u."id" IN (:...userIds) AND ${isThere('u')}
        AND u."emailVerifiedAt" IS NOT NULL ORDER BY u."id"`,
    { userIds },
  );
}
