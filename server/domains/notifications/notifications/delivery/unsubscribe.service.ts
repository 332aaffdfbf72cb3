import { IsNull, Not } from 'typeorm';
import { repository, transaction } from '#platform/db/transaction';
import { isId } from '#platform/text/ids';
import { isSignatureOf, signText } from '#domains/identity/auth/keys/signatures.service';
import { recordConsents } from '#domains/identity/consents/consents.service';
import { findUser } from '#domains/identity/users/users.service';
import { NotificationPreferenceRow } from '../notification.entity';
import { NotificationKind } from '../notification.types';
import { digestConsent } from './delivery.service';
import { NotificationRhythm } from './rhythm.entity';
import { mailConsent } from './preferences.service';
import { siteUrl } from '#platform/siteUrl';

/** Path of the page that turns off one kind of mail, without a sign-in. */
export const UNSUBSCRIBE_PATH = '/desabonnement';

const PURPOSE = 'unsubscribe';

/** Kind of mail for digests, in addition to the kinds of notifications. */
export const DIGEST_MAILS = 'digest';

export type MailKind = NotificationKind | typeof DIGEST_MAILS;

/** Account, and the kind of mail that an unsubscribe link turns off for it. */
interface Subscription {
  userId: number;
  kind: MailKind;
}

/**
 * Returns the unsubscribe link for one kind of mail and one account. It gives no other access, and
 * never expires, because a link in an old mail must still work.
 */
export function unsubscribeUrl(subscription: Subscription): string {
  const name = nameOf(subscription);
  return siteUrl(`${UNSUBSCRIBE_PATH}?cle=${name}.${signText(PURPOSE, name)}`);
}

/** Returns the account and kind of mail of an unsubscribe link; null for an invalid one. */
export async function subscriptionOf(key: string): Promise<Subscription | null> {
  const [userId = '', kind = '', signature = '', ...more] = key.split('.');
  if (!isId(userId) || !isKind(kind) || more.length > 0) return null;
  const subscription = { userId: Number(userId), kind };
  const isOurs = isSignatureOf(PURPOSE, `${userId}.${kind}`, signature);
  return isOurs && (await findUser(subscription.userId)) ? subscription : null;
}

export function isSubscribed({ userId, kind }: Subscription): Promise<boolean> {
  if (kind === DIGEST_MAILS) {
    return repository(NotificationRhythm).existsBy({ userId, digest: Not(IsNull()) });
  }
  return repository(NotificationPreferenceRow).existsBy({ userId, kind, byMail: true });
}

/** Turns off mails of a kind for an account; notifications on the site stay. Safe to repeat. */
export async function unsubscribe({ userId, kind }: Subscription): Promise<void> {
  if (kind === DIGEST_MAILS) {
    await stopDigests(userId);
    return;
  }
  await transaction(async () => {
    // An account without a row gets no mails, so there is nothing to turn off.
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
