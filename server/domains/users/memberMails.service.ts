import { enqueueMail, mailLayout, type MailContent } from '../../platform/mail';
import { settings } from '../settings/settings.service';
import type { User } from './user.entity';

/** Whom a mail greets, and where it goes. */
export type Recipient = Pick<User, 'username' | 'email'>;

/**
 * Mails a member in the site's look, inside the open transaction: the mail leaves once it is
 * committed.
 * @param title also the subject, with the site's name
 */
export async function mailMember(
  { email }: Recipient,
  title: string,
  content: Omit<MailContent, 'siteName' | 'title'>,
): Promise<void> {
  const { siteName } = await settings();
  const body = mailLayout({ siteName, title, ...content });
  await enqueueMail({ to: email, subject: `${title} – ${siteName}`, ...body });
}
