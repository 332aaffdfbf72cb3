import { transaction } from '#platform/db/transaction';
import { currentEnv } from '#platform/env';
import { log, reasonOf } from '#platform/log';
import {
  deliverNow,
  enqueueMail,
  mailLayout,
  type MailPriority,
  type MailTemplate,
} from '#platform/mail/index';
import { emit } from '#platform/running/bus';
import { administratorsAlerted } from './settings.events';
import { settings } from './settings.service';
import { siteUrl } from '#platform/siteUrl';

/** Name of the site in mails while the settings cannot be read. */
const DEFAULT_NAME = 'Centrale 18-112';

/** News for administrators: one sentence, and a link to the page with the details. */
export interface AdminNews {
  template: MailTemplate;
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
  await announce(news);
  const { adminNotificationEmail, emailNotificationsEnabled } = await settings();
  if (!adminNotificationEmail || !emailNotificationsEnabled) return;
  await mailAdminNews({ email: adminNotificationEmail }, news);
}

/** Mails news for administrators to an address, inside the open transaction. */
export async function mailAdminNews(
  { email: to }: { email: string },
  news: AdminNews,
): Promise<void> {
  const { siteName } = await settings();
  await enqueueMail({ to, ...letterOf(news, siteName), priority: news.priority });
}

/**
 * Mails news to administrators immediately, for news about a database that may not accept a write:
 * the mail is never stored. Without readable settings it goes to ADMIN_EMAIL.
 * @returns whether the mail was accepted, or there is no address for it
 */
export async function mailAdministratorsNow(news: AdminNews): Promise<boolean> {
  const found = await settings().catch(() => null);
  const to = found ? found.adminNotificationEmail : (currentEnv().ADMIN_EMAIL ?? '');
  if (!to || found?.emailNotificationsEnabled === false) return true;
  const { outcome } = await deliverNow({ to, ...letterOf(news, found?.siteName ?? DEFAULT_NAME) });
  return outcome === 'accepted' || outcome === 'written';
}

/** Announces news to administrators on the site and to webhooks, where the database accepts it. */
export async function announceIfPossible(news: AdminNews): Promise<void> {
  await transaction(() => announce(news)).catch((error: unknown) =>
    log().warn({ reason: reasonOf(error) }, 'news for administrators not announced on the site'),
  );
}

const announce = ({ title, message, path, isOnSite = false }: AdminNews): Promise<void> =>
  emit(administratorsAlerted, { title, message, path, isOnSite });

function letterOf({ template, title, message, more = [], path }: AdminNews, siteName: string) {
  const body = mailLayout({
    template,
    siteName,
    title,
    paragraphs: [message, ...more],
    action: { label: 'Voir dans l’administration', url: siteUrl(path) },
    notes: [
      'Vous recevez ce message parce que cette adresse est l’«\u00a0Email des administrateurs\u00a0» des paramètres du site.',
    ],
  });
  return { subject: `${title} – ${siteName}`, ...body };
}

/** Returns whether `mailAdministrators` would send a mail under the current settings. */
export async function areAdministratorsMailed(): Promise<boolean> {
  const { adminNotificationEmail, emailNotificationsEnabled } = await settings();
  return emailNotificationsEnabled && adminNotificationEmail !== '';
}
