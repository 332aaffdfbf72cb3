import { emit } from '../../platform/bus';
import { HOUR } from '../../platform/clock';
import { holdLock, transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors/AppError';
import { holdAccounts } from '../users/accounts.service';
import { findUser } from '../users/users.service';
import { accountSecured } from './auth.events';
import { EmailChangeLink, type EmailReverted } from './auth.types';
import { restoreEmail } from './emailChange.service';
import { findGuard, useGuard } from './emailGuards.service';
import { issueOneTimeToken, limitOpenings } from './oneTimeTokens';
import { forgetDevices } from './knownDevices.service';
import { closePassword } from './passwords.service';
import { SessionEndReason, type CallOrigin } from './session.types';
import { endSessions } from './sessions.service';
import { forgetFactorSince } from './twoFactor.service';

/** The page goes on to the new password at once; who leaves it asks for a link again. */
const PASSWORD_LIFETIME = HOUR;

/**
 * What a link mailed to the old address still does, for the page that it leads to; never whose it is.
 * @throws AppError RATE_LIMITED
 */
export async function emailChangeLink(
  secret: string,
  origin: CallOrigin,
): Promise<EmailChangeLink> {
  await limitOpenings(origin);
  const guard = await findGuard(secret);
  const user = guard && (await findUser(guard.userId));
  if (!guard || !user) return EmailChangeLink.DEAD;
  return user.emailKey === guard.emailKey ? EmailChangeLink.STOPS : EmailChangeLink.UNDOES;
}

/**
 * Stops the change of email that waits, or puts the old address back, through the link mailed to it.
 * Somebody else was in the account: every session ends, the password opens nothing any more, nor do
 * links mailed elsewhere, and a second factor set up since is removed.
 * @returns with the secret that sets a new password
 * @throws AppError INVALID_TOKEN; EMAIL_TAKEN
 */
export async function revertEmailChange(secret: string): Promise<EmailReverted> {
  return transaction(async () => {
    await holdAccounts();
    const found = await findGuard(secret);
    if (!found) throw new AppError('INVALID_TOKEN');
    await holdLock(`user:${found.userId}`);
    const guard = await useGuard(secret);
    const user = await findUser(guard.userId);
    if (!user) throw new AppError('INVALID_TOKEN');
    const wasChanged = user.emailKey !== guard.emailKey;
    await restoreEmail(user, guard.email);
    await closePassword(user);
    await forgetDevices(user.id);
    await endSessions(user.id, SessionEndReason.PASSWORD_CHANGED);
    await forgetFactorSince(user.id, guard.createdAt);
    await emit(accountSecured, { userId: user.id });
    const passwordToken = await issueOneTimeToken({
      purpose: 'password_reset',
      userId: user.id,
      lifetimeMilliseconds: PASSWORD_LIFETIME,
    });
    return { message: wasChanged ? UNDONE : STOPPED, passwordToken: passwordToken ?? '' };
  });
}

const NEXT = 'Toutes les sessions sont fermées. Choisissez maintenant un nouveau mot de passe.';
const STOPPED = `Le changement d’adresse est annulé. ${NEXT}`;
const UNDONE = `Votre adresse est rétablie. ${NEXT}`;
