import { currentEnv } from '../../platform/env';
import { enqueueMail, mailLayout } from '../../platform/mail';
import { settings } from '../settings/settings.service';

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
    action: { label: 'Voir dans l’administration', url: `${currentEnv().publicUrl}${path}` },
    notes: ['Cette adresse est celle des notifications, dans les paramètres du système.'],
  });
  await enqueueMail({ to: adminNotificationEmail, subject: `${title} – ${siteName}`, ...body });
}
