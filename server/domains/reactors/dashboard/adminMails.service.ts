import { enqueueMail, mailLayout } from '../../../platform/mail';
import { settings } from '../../identity/settings/settings.service';
import { siteUrl } from '../../../platform/sitePaths';

/** Something that administrators are told of: in one sentence, with the page that shows it. */
export interface AdminNews {
  title: string;
  message: string;
  /** Path in the administration. */
  path: string;
}

/**
 * Mails the address of the setting adminNotificationEmail; nobody where it is empty, or where the
 * site sends no such mails (emailNotificationsEnabled). Names no member: the mailbox may be shared.
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
