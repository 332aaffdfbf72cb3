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
import { forgetFactorSince } from '../twoFactor/twoFactor.service';
import { mailLock, mailNewDevice, mailPasswordChanged } from './warnings.mails';
import { usersErrors } from '../../users/users.errors';

/** A mail may be read days later; the link alone opens nothing. */
const LIFETIME = 7 * DAY;

/** A flood of wrong passwords is no flood of mails. */
const LOCK_MAILS = { links: 1, withinMilliseconds: HOUR };

/** Enough to be warned; a client that looks new each time does not fill the mailbox. */
const DEVICE_MAILS = { links: 3, withinMilliseconds: DAY };

const PASSWORD_MAILS = { links: 10, withinMilliseconds: DAY };

/** Mails that sign-in was locked, inside the open transaction; once an hour at most. */
export async function warnOfLock(user: User): Promise<void> {
  const secret = await issueWarning(user, 'lock_warning', LOCK_MAILS);
  if (secret) await mailLock(user, secret);
}

/** Mails that a new device signed in, inside the open transaction; three times a day at most. */
export async function warnOfDevice(user: User, device: SeenDevice): Promise<void> {
  const secret = await issueWarning(user, 'device_warning', DEVICE_MAILS);
  if (secret) await mailNewDevice(user, device, secret);
}

/**
 * Mails that the password was changed, inside the open transaction. Each such mail goes out; links of
 * earlier ones stay good, or whoever took the account over would make them void by changing it again.
 */
export async function warnOfPassword(user: User): Promise<void> {
  await mailPasswordChanged(user, await issueWarning(user, 'password_warning', PASSWORD_MAILS));
}

function issueWarning(
  { id: userId, emailKey: payload }: User,
  purpose: (typeof WARNINGS)[number],
  atMost: typeof LOCK_MAILS,
): Promise<string | null> {
  return issueOneTimeToken({ purpose, userId, payload, lifetimeMilliseconds: LIFETIME, atMost });
}

/**
 * Whether the link of a warning still does something, for the page that it leads to; it is left as
 * it is.
 * @throws AppError RATE_LIMITED
 */
export async function notMeLinkWorks(token: string, origin: CallOrigin): Promise<boolean> {
  return isOneTimeTokenLive(WARNINGS, token, origin);
}

/**
 * "Ce n'était pas moi": every session ends, the password and the devices known by it open nothing any
 * more, a change of email that waits is given up, and a link to a new password is mailed. The link
 * itself sets no password: whoever was forwarded it takes nothing over. The second factor stays on,
 * unless it was set up after a new device was warned of: then by whoever it was. After a new password
 * alone it stays: its holder may have set up both, and a mailbox must not make up for it.
 * @throws AppError INVALID_TOKEN, also once the account has another email
 */
export async function secureAccount(token: string): Promise<void> {
  await transaction(async () => {
    const { userId, payload } = await requireOneTimeToken(WARNINGS, token);
    await holdLock(`user:${userId}`);
    const intrudedAt = userId === null ? null : await oldestOneTimeToken('device_warning', userId);
    await useOneTimeToken(WARNINGS, token);
    const user = userId === null ? null : await findUser(userId);
    if (!user || user.emailKey !== payload) throw new AppError(usersErrors.INVALID_TOKEN);
    await closePassword(user);
    if (intrudedAt) await forgetFactorSince(user.id, intrudedAt);
    await voidOneTimeTokens(user.id, WARNINGS);
    await stopEmailChange(user.id);
    await forgetDevices(user.id);
    await endSessions(user.id, SessionEndReason.PASSWORD_CHANGED);
    await emit(accountSecured, { userId: user.id });
    await sendSecuredReset(user, 'not_me');
  });
}
