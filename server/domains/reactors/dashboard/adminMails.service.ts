import { enqueueMail, mailLayout } from '../../../platform/mail';
import { settings } from '../../identity/settings/settings.service';
import { siteUrl } from '../../../platform/sitePaths';

/** A message for administrators: one sentence, and the page that shows more. */
export interface AdminNews {
  title: string;
  message: string;
  /** A path of the administration. */
  path: string;
}

/**
 * Mails the address of the setting adminNotificationEmail, unless it is empty or the setting
 * emailNotificationsEnabled is off. Names no member, because the mailbox may be shared.
 */
export async function mailAdministrators({ title, message, path }: AdminNews): Promise<void> {
  const { adminNotificationEmail, emailNotificationsEnabled, siteName } = await settings();
  if (!adminNotificationEmail || !emailNotificationsEnabled) return;
  const body = mailLayout({
    siteName,
    title,
    paragraphs: [message],
    action: { label: 'Voir dans l’administration', url: siteUrl(path) },
    notes: [
      'Vous recevez ce message parce que cette adresse est l’«\u00a0Email des administrateurs\u00a0» des paramètres du site.',
    ],
  });
  await enqueueMail({ to: adminNotificationEmail, subject: `${title} – ${siteName}`, ...body });
}
