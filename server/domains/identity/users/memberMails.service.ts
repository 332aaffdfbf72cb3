import { enqueueMails, mailLayout, MailPriority, type MailContent } from '#platform/mail/index';
import { settings } from '../settings/settings.service';
import type { User } from './user.entity';

/** The name and the address of a mail's reader. */
export type Recipient = Pick<User, 'username' | 'email'>;

/**
 * Mails a member about their account, in the site's look, inside the open transaction: the mail is
 * sent once it is committed, before any news.
 * @param title also the subject, with the site's name
 */
export function mailMember(
  recipient: Recipient,
  title: string,
  content: Omit<MailContent, 'siteName' | 'title'>,
): Promise<void> {
  return mailMembers([recipient], title, () => content, MailPriority.ACCOUNT);
}

/**
 * The same for several members at once, none of whom is waiting for it.
 * @param content the mail to one of them
 */
export async function mailMembers<To extends Recipient>(
  recipients: readonly To[],
  title: string,
  content: (recipient: To) => Omit<MailContent, 'siteName' | 'title'>,
  priority = MailPriority.NEWS,
): Promise<void> {
  const { siteName } = await settings();
  const subject = `${title} – ${siteName}`;
  await enqueueMails(
    recipients.map((recipient) => {
      const body = mailLayout({ siteName, title, ...content(recipient) });
      return { to: recipient.email, subject, ...body, priority };
    }),
  );
}
