import { enqueueMails, mailLayout, type MailContent } from '../../platform/mail';
import { settings } from '../settings/settings.service';
import type { User } from './user.entity';

/** Whom a mail greets, and where it goes. */
export type Recipient = Pick<User, 'username' | 'email'>;

/**
 * Mails a member in the site's look, inside the open transaction: the mail leaves once it is
 * committed.
 * @param title also the subject, with the site's name
 */
export function mailMember(
  recipient: Recipient,
  title: string,
  content: Omit<MailContent, 'siteName' | 'title'>,
): Promise<void> {
  return mailMembers([recipient], title, () => content);
}

/**
 * The same to several members at once.
 * @param content of the mail to one of them
 */
export async function mailMembers<To extends Recipient>(
  recipients: readonly To[],
  title: string,
  content: (recipient: To) => Omit<MailContent, 'siteName' | 'title'>,
): Promise<void> {
  const { siteName } = await settings();
  const subject = `${title} – ${siteName}`;
  await enqueueMails(
    recipients.map((recipient) => {
      const body = mailLayout({ siteName, title, ...content(recipient) });
      return { to: recipient.email, subject, ...body };
    }),
  );
}
