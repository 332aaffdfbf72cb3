import { repository, transaction } from '../../../platform/db/transaction';
import { isId } from '../../../platform/text/ids';
import { isSealOf, sealOf } from '../../identity/auth/keys/seals.service';
import { findUser } from '../../identity/users/users.service';
import { NotificationPreferenceRow } from './notification.entity';
import { NotificationKind } from './notification.types';
import { siteUrl } from '../../../platform/sitePaths';

/** Where a mail of one kind is turned off, without signing in. */
export const UNSUBSCRIBE_PATH = '/desabonnement';

const PURPOSE = 'unsubscribe';

/** Which mails a link turns off, and whose. */
interface Subscription {
  userId: number;
  kind: NotificationKind;
}

/**
 * The address that turns off the mails of one kind to one account, and can do nothing else. It has no
 * end of its own: an old mail is as good a place as another to say that one has had enough.
 */
export function unsubscribeUrl(subscription: Subscription): string {
  const name = nameOf(subscription);
  return siteUrl(`${UNSUBSCRIBE_PATH}?cle=${name}.${sealOf(PURPOSE, name)}`);
}

/** What a key of such an address names; null for one that we did not make, or whose account is gone. */
export async function subscriptionOf(key: string): Promise<Subscription | null> {
  const [userId = '', kind = '', seal = '', ...more] = key.split('.');
  if (!isId(userId) || !isKind(kind) || more.length > 0) return null;
  const subscription = { userId: Number(userId), kind };
  const isOurs = isSealOf(PURPOSE, `${userId}.${kind}`, seal);
  return isOurs && (await findUser(subscription.userId)) ? subscription : null;
}

/** Whether the mails of a kind go to an account. */
export function isSubscribed({ userId, kind }: Subscription): Promise<boolean> {
  return repository(NotificationPreferenceRow).existsBy({ userId, kind, byMail: true });
}

/** Turns the mails of a kind off; what is shown in the site stays. The same call twice changes nothing. */
export async function unsubscribe({ userId, kind }: Subscription): Promise<void> {
  // Without a row no mail is sent: there is nothing to turn off then.
  await transaction(() =>
    repository(NotificationPreferenceRow).update({ userId, kind }, { byMail: false }),
  );
}

const nameOf = ({ userId, kind }: Subscription) => `${userId}.${kind}`;

function isKind(text: string): text is NotificationKind {
  return (Object.values(NotificationKind) as string[]).includes(text);
}
