import { enqueueMails, mailLayout, MailPriority, type MailContent } from '#platform/mail/index';
import { settings } from '#domains/identity/settings/settings.service';
import type { User } from '../user.entity';

export type Recipient = Pick<User, 'username' | 'email'>;

/**
 * Mails a member about their account, in the site's layout, inside the open transaction. The mail
 * is sent after the commit, with priority over news.
 * @param title title of the mail; the subject is this title followed by the name of the site
 */
export function mailMember(
  recipient: Recipient,
  title: string,
  content: Omit<MailContent, 'siteName' | 'title'>,
): Promise<void> {
  return mailMembers([recipient], title, () => content, MailPriority.ACCOUNT);
}

/**
 * Mails several members, inside the open transaction, with low priority by default.
 * @param content returns the content of the mail to a recipient
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
