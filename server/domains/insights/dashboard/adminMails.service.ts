import { enqueueMail, mailLayout, type MailPriority } from '#platform/mail/index';
import { settings } from '#domains/identity/settings/settings.service';
import { siteUrl } from '#platform/sitePaths';

/** A message for administrators: one sentence, and a link to the page with details. */
export interface AdminNews {
  title: string;
  message: string;
  /** Further paragraphs. */
  more?: readonly string[];
  /** Priority of the mail; that of news when absent. */
  priority?: MailPriority;
  /** A path of the administration. */
  path: string;
}

/**
 * Mails the address of the setting adminNotificationEmail, unless it is empty or the setting
 * emailNotificationsEnabled is off. Names no member, because the mailbox may be shared.
 */
export async function mailAdministrators(news: AdminNews): Promise<void> {
  const { title, message, more = [], priority, path } = news;
  const { adminNotificationEmail, emailNotificationsEnabled, siteName } = await settings();
  if (!adminNotificationEmail || !emailNotificationsEnabled) return;
  const body = mailLayout({
    siteName,
    title,
    paragraphs: [message, ...more],
    action: { label: 'Voir dans l’administration', url: siteUrl(path) },
    notes: [
      'Vous recevez ce message parce que cette adresse est l’«\u00a0Email des administrateurs\u00a0» des paramètres du site.',
    ],
  });
  const subject = `${title} – ${siteName}`;
  await enqueueMail({ to: adminNotificationEmail, subject, ...body, priority });
}

/** Returns whether `mailAdministrators` has a recipient. */
export async function areAdministratorsMailed(): Promise<boolean> {
  const { adminNotificationEmail, emailNotificationsEnabled } = await settings();
  return emailNotificationsEnabled && adminNotificationEmail !== '';
}
