import { IsNull, Not } from 'typeorm';
import { repository, transaction } from '#platform/db/transaction';
import { isId } from '#platform/text/ids';
import { isSignatureOf, signText } from '#domains/identity/auth/keys/signatures.service';
import { recordConsents } from '#domains/identity/consents/consents.service';
import { findUser } from '#domains/identity/users/users.service';
import { NotificationPreferenceRow } from './notification.entity';
import { NotificationKind } from './notification.types';
import { digestConsent } from './delivery.service';
import { NotificationRhythm } from './rhythm.entity';
import { mailConsent } from './preferences.service';
import { siteUrl } from '#platform/sitePaths';

/** Path of the page that turns off the mails of one kind without a sign-in. */
export const UNSUBSCRIBE_PATH = '/desabonnement';

const PURPOSE = 'unsubscribe';

/** Key of digests, besides the kinds of notification. */
export const DIGEST_MAILS = 'digest';

/** Kind of mails that a link turns off. */
export type MailKind = NotificationKind | typeof DIGEST_MAILS;

/** Account and kind of mails that a link turns off. */
interface Subscription {
  userId: number;
  kind: MailKind;
}

/**
 * Returns the URL that turns off the mails of one kind for one account, and nothing else. It never
 * expires, because a link in an old mail must still work.
 */
export function unsubscribeUrl(subscription: Subscription): string {
  const name = nameOf(subscription);
  return siteUrl(`${UNSUBSCRIBE_PATH}?cle=${name}.${signText(PURPOSE, name)}`);
}

/**
 * Returns the subscription for the key of such a URL; null for an invalid signature or an erased
 * account.
 */
export async function subscriptionOf(key: string): Promise<Subscription | null> {
  const [userId = '', kind = '', signature = '', ...more] = key.split('.');
  if (!isId(userId) || !isKind(kind) || more.length > 0) return null;
  const subscription = { userId: Number(userId), kind };
  const isOurs = isSignatureOf(PURPOSE, `${userId}.${kind}`, signature);
  return isOurs && (await findUser(subscription.userId)) ? subscription : null;
}

/** Returns whether the mails of a kind are sent to an account. */
export function isSubscribed({ userId, kind }: Subscription): Promise<boolean> {
  if (kind === DIGEST_MAILS) {
    return repository(NotificationRhythm).existsBy({ userId, digest: Not(IsNull()) });
  }
  return repository(NotificationPreferenceRow).existsBy({ userId, kind, byMail: true });
}

/** Turns off the mails of a kind; notifications on the site stay. Idempotent. */
export async function unsubscribe({ userId, kind }: Subscription): Promise<void> {
  if (kind === DIGEST_MAILS) {
    await stopDigests(userId);
    return;
  }
  await transaction(async () => {
    // Without a row no mail is sent, so there is nothing to turn off.
    const wanted = { userId, kind, byMail: true };
    const { affected } = await repository(NotificationPreferenceRow).update(wanted, {
      byMail: false,
    });
    if (!affected) return;
    await recordConsents(userId, [mailConsent(kind, false)]);
  });
}

async function stopDigests(userId: number): Promise<void> {
  await transaction(async () => {
    const wanted = { userId, digest: Not(IsNull()) };
    const none = { digest: null, digestSince: null, digestDueAt: null };
    const { affected } = await repository(NotificationRhythm).update(wanted, none);
    if (affected) await recordConsents(userId, [digestConsent(false)]);
  });
}

const nameOf = ({ userId, kind }: Subscription) => `${userId}.${kind}`;

function isKind(text: string): text is MailKind {
  return text === DIGEST_MAILS || (Object.values(NotificationKind) as string[]).includes(text);
}
