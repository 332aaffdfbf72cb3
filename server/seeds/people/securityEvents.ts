import {
  emailChangeAsked,
  emailChangeStopped,
  emailChanged,
  newDeviceSeen,
  passwordChanged,
  twoFactorChanged,
  type TwoFactorChanged,
} from '#domains/identity/auth/auth.events';
import { SecurityEntry } from '#domains/insights/security/securityEntry.entity';
import { liftSignInLock } from '#domains/identity/accounts/managing/signInHelp/signInLocks.service';
import { User } from '#domains/identity/users/user.entity';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, HOUR, MINUTE, now, SECOND } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { withRequest, type CurrentRequest } from '#platform/access/requestContext';
import { SUPPORT } from './accounts';
import { ANDROID, HOME, OFFICE, PHONE, STRANGER } from './devices';
import { accountOf, actorOf, type PastAction } from '../past';
import { signInWrongly } from './wrongPassword';

const MEMBER = 'membre@centrale.test';
const PREMIUM = 'premium@centrale.test';
const PRO = 'pro@centrale.test';

/** Number of failed sign-ins that lock an IP address: ten times the limit of an account. */
const TRIED = 50;

/**
 * Plans security events of a few accounts: a new phone, a changed password, and guessed passwords
 * that lock an account until support unlocks it. Failed sign-ins use the real counter. Events that
 * require the owner's password or code are emitted directly. Requires the accounts. Does nothing if
 * security events exist.
 */
export async function planSecurity(): Promise<PastAction[]> {
  if (await repository(SecurityEntry).exists()) return [];
  return [
    securityEvent(62 * DAY, PHONE, MEMBER, (userId) => emit(newDeviceSeen, { userId })),
    securityEvent(41 * DAY, HOME, MEMBER, changePassword),
    failed(33 * DAY, PHONE, MEMBER),
    failed(33 * DAY - MINUTE, PHONE, MEMBER),
    securityEvent(30 * DAY, HOME, MEMBER, secondFactor('on')),
    securityEvent(21 * DAY, PHONE, MEMBER, secondFactor('codeUsed')),
    securityEvent(20 * DAY, HOME, MEMBER, secondFactor('off')),
    ...Array.from({ length: 5 }, (_, index) => failed(3 * DAY - index * SECOND, STRANGER, MEMBER)),
    { at: fromNow(-3 * DAY + 10 * MINUTE), run: liftLock },
    securityEvent(9 * DAY, PHONE, PREMIUM, (userId) => emit(emailChangeAsked, { userId })),
    securityEvent(9 * DAY - HOUR, HOME, PREMIUM, (userId) =>
      emit(emailChangeStopped, { userId, byStaff: false }),
    ),
    securityEvent(6 * DAY, OFFICE, PREMIUM, (userId) => emit(newDeviceSeen, { userId })),
    securityEvent(12 * DAY, HOME, PRO, secondFactor('on')),
    securityEvent(11 * DAY + HOUR, HOME, PRO, (userId) => emit(emailChangeAsked, { userId })),
    securityEvent(11 * DAY, HOME, PRO, (userId) =>
      emit(emailChanged, { userId, at: now(), by: 'holder' }),
    ),
    securityEvent(9 * DAY, HOME, PRO, secondFactor('off')),
    failed(2 * DAY, ANDROID, 'moderateur@centrale.test'),
    ...Array.from({ length: TRIED }, (_, index) =>
      failed(3 * DAY + 2 * HOUR - index * SECOND, STRANGER, `inconnu-${index + 1}@example.org`),
    ),
  ];
}

/** Plans a security event of an account from a device. `ago` is in milliseconds. */
function securityEvent(
  ago: number,
  from: CurrentRequest,
  email: string,
  emitEvent: (userId: number) => Promise<void>,
): PastAction {
  const run = async () => {
    const { id } = await accountOf(email);
    await withRequest(from, () => emitEvent(id));
  };
  return { at: fromNow(-ago), run };
}

/** Plans a failed sign-in. For an email without an account, only the attempt is counted. */
function failed(ago: number, from: CurrentRequest, email: string): PastAction {
  return { at: fromNow(-ago), run: () => signInWrongly(email, from) };
}

const secondFactor = (change: TwoFactorChanged['change']) => (userId: number) =>
  emit(twoFactorChanged, { userId, change });

/** Changes only the time of the password, because all demonstration accounts share a password. */
async function changePassword(userId: number): Promise<void> {
  await repository(User).update(userId, { passwordUpdatedAt: now() });
  await emit(passwordChanged, { userId, at: now(), byReset: false });
}

async function liftLock(): Promise<void> {
  await liftSignInLock(await actorOf(SUPPORT), (await accountOf(MEMBER)).id);
}
