import { emit } from '../../../../platform/running/bus';
import { DAY, HOUR } from '../../../../platform/running/clock';
import { holdLock, transaction } from '../../../../platform/db/transaction';
import { AppError } from '../../../../platform/errors/AppError';
import type { User } from '../../users/user.entity';
import { findUser } from '../../users/users.service';
import { accountSecured } from '../auth.events';
import { stopEmailChange } from './emailChange.service';
import { forgetDevices } from '../signIn/knownDevices.service';
import {
  requireOneTimeToken,
  isOneTimeTokenLive,
  issueOneTimeToken,
  oldestOneTimeToken,
  useOneTimeToken,
  voidOneTimeTokens,
  WARNINGS,
} from './oneTimeTokens';
import { closePassword, sendSecuredReset } from '../passwords/passwords.service';
import { SessionEndReason, type CallOrigin, type SeenDevice } from '../sessions/session.types';
import { endSessions } from '../sessions/sessions.service';
import { forgetPasskeysSince } from '../passkeys/passkeys.service';
import { forgetFactorSince } from '../twoFactor/twoFactor.service';
import { mailLock, mailNewDevice, mailPasskeyAdded, mailPasswordChanged } from './warnings.mails';
import { usersErrors } from '../../users/users.errors';

/** A mail may be read days later, and the link alone gives no access. */
const LIFETIME = 7 * DAY;

/** Many wrong passwords must not send many mails. */
const LOCK_MAILS = { links: 1, withinMilliseconds: HOUR };

/** Enough for a warning; a client that looks new each time must not fill the mailbox. */
const DEVICE_MAILS = { links: 3, withinMilliseconds: DAY };

const PASSWORD_MAILS = { links: 10, withinMilliseconds: DAY };

/** Warns by mail that sign-in was locked, inside the open transaction; once an hour at most. */
export async function warnOfLock(user: User): Promise<void> {
  const secret = await issueWarning(user, 'lock_warning', LOCK_MAILS);
  if (secret) await mailLock(user, secret);
}

/**
 * Warns by mail of a sign-in on a new device, inside the open transaction; three times a day at
 * most.
 */
export async function warnOfDevice(user: User, device: SeenDevice): Promise<void> {
  const secret = await issueWarning(user, 'device_warning', DEVICE_MAILS);
  if (secret) await mailNewDevice(user, device, secret);
}

/**
 * Warns by mail that the password was changed, inside the open transaction. Every change is mailed.
 * Links of earlier mails stay valid, because somebody who took the account over could otherwise
 * void them by another change.
 */
export async function warnOfPassword(user: User): Promise<void> {
  await mailPasswordChanged(user, await issueWarning(user, 'password_warning', PASSWORD_MAILS));
}

/**
 * Warns by mail that a passkey was added, inside the open transaction: it opens the account alone,
 * so every one is mailed.
 */
export async function warnOfPasskey(user: User, name: string): Promise<void> {
  await mailPasskeyAdded(user, name, await issueWarning(user, 'passkey_warning', PASSWORD_MAILS));
}

function issueWarning(
  { id: userId, emailKey: payload }: User,
  purpose: (typeof WARNINGS)[number],
  atMost: typeof LOCK_MAILS,
): Promise<string | null> {
  return issueOneTimeToken({ purpose, userId, payload, lifetimeMilliseconds: LIFETIME, atMost });
}

/**
 * Whether the link of a warning still works, for its page; the link is not used up.
 * @throws AppError RATE_LIMITED
 */
export async function notMeLinkWorks(token: string, origin: CallOrigin): Promise<boolean> {
  return isOneTimeTokenLive(WARNINGS, token, origin);
}

/**
 * The link "Ce n'était pas moi": every session ends, the password and the known devices become
 * void, a pending change of email is cancelled, and a link to a new password is mailed. The link
 * itself sets no password, so somebody to whom the mail was forwarded cannot take the account. The
 * second factor stays on, unless it was set up after the warning of a new device, because then the
 * stranger may have done it. After the warning of a new password it stays: the holder may have set
 * up both, and access to the mailbox must not replace it. Passkeys that were added since any live
 * warning go, because each of them opens the account alone.
 * @throws AppError INVALID_TOKEN, also once the account has another email
 */
export async function secureAccount(token: string): Promise<void> {
  await transaction(async () => {
    const { userId, payload } = await requireOneTimeToken(WARNINGS, token);
    await holdLock(`user:${userId}`);
    const intrudedAt =
      userId === null ? null : await oldestOneTimeToken(['device_warning'], userId);
    const warnedAt = userId === null ? null : await oldestOneTimeToken(WARNINGS, userId);
    await useOneTimeToken(WARNINGS, token);
    const user = userId === null ? null : await findUser(userId);
    if (!user || user.emailKey !== payload) throw new AppError(usersErrors.INVALID_TOKEN);
    await closePassword(user);
    if (intrudedAt) await forgetFactorSince(user.id, intrudedAt);
    if (warnedAt) await forgetPasskeysSince(user.id, warnedAt);
    await voidOneTimeTokens(user.id, WARNINGS);
    await stopEmailChange(user.id);
    await forgetDevices(user.id);
    await endSessions(user.id, SessionEndReason.PASSWORD_CHANGED);
    await emit(accountSecured, { userId: user.id });
    await sendSecuredReset(user, 'not_me');
  });
}
