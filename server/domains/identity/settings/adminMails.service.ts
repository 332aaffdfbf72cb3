import { enqueueMail, mailLayout, type MailPriority } from '#platform/mail/index';
import { emit } from '#platform/running/bus';
import { administratorsAlerted } from './settings.events';
import { settings } from './settings.service';
import { siteUrl } from '#platform/siteUrl';

/** News for administrators: one sentence, and a link to the page with the details. */
export interface AdminNews {
  title: string;
  message: string;
  /** Further paragraphs of the mail. */
  more?: readonly string[];
  /** Priority of the mail; the default of `enqueueMail` when omitted. */
  priority?: MailPriority;
  /** Path of the page with the details, in the administration. */
  path: string;
  /** Whether super administrators also get a notification on the site; false when omitted. */
  isOnSite?: boolean;
}

/**
 * Announces news to administrators, and mails them to the address in the setting
 * adminNotificationEmail. No mail is sent when that setting is empty or the setting
 * emailNotificationsEnabled is off. The news must not name any member, because several persons may
 * read the mailbox, and webhooks may send them to a channel of the staff.
 */
export async function mailAdministrators(news: AdminNews): Promise<void> {
  const { title, message, more = [], priority, path, isOnSite = false } = news;
  await emit(administratorsAlerted, { title, message, path, isOnSite });
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

/** Returns whether `mailAdministrators` would send a mail under the current settings. */
export async function areAdministratorsMailed(): Promise<boolean> {
  const { adminNotificationEmail, emailNotificationsEnabled } = await settings();
  return emailNotificationsEnabled && adminNotificationEmail !== '';
}
