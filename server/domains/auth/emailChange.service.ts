import { emit } from '../../platform/bus';
import { DAY, now } from '../../platform/clock';
import { repository } from '../../platform/db/transaction';
import { emailKeyOf } from '../../platform/email';
import { AppError } from '../../platform/errors/AppError';
import { settings } from '../settings/settings.service';
import { holdAccounts, isEmailFree, keepSearchable } from '../users/accounts.service';
import { User } from '../users/user.entity';
import { emailChanged } from './auth.events';
import { mailEmailChange, mailEmailChanged } from './auth.mails';
import { OneTimeToken } from './oneTimeToken.entity';
import { issueOneTimeToken, voidOneTimeTokens } from './oneTimeTokens';

/** How long a mailed confirmation is good for. Source: issue 2, section 2. */
export const CONFIRMATION_LIFETIME = DAY;

/**
 * Changes the email of an account, inside the open transaction: at once, or by a link mailed to the
 * new address where the setting emailVerificationRequired is on.
 * @param email well-formed and different from the one in force
 * @returns the address that waits for its confirmation; null when the change is in force
 * @throws AppError EMAIL_TAKEN
 */
export async function changeEmail(user: User, email: string): Promise<string | null> {
  await refuseTakenEmail(user.id, email);
  const sameMailbox = emailKeyOf(email) === user.emailKey;
  const { emailVerificationRequired } = await settings();
  if (sameMailbox || !emailVerificationRequired) {
    await putEmailInForce(user, email, sameMailbox ? user.emailVerifiedAt : null);
    return null;
  }
  const secret = await issueOneTimeToken({
    purpose: 'email_change',
    userId: user.id,
    lifetimeMilliseconds: CONFIRMATION_LIFETIME,
    payload: email,
  });
  if (secret) await mailEmailChange(user, email, secret);
  return email;
}

/**
 * Ends a change of email by its link, inside the open transaction.
 * @throws AppError EMAIL_TAKEN when somebody took the address meanwhile
 */
export async function confirmEmailChange(user: User, email: string): Promise<void> {
  await refuseTakenEmail(user.id, email);
  await putEmailInForce(user, email, now());
}

/** The address that waits for its confirmation; null when none does. */
export async function pendingEmailOf(userId: number): Promise<string | null> {
  const token = await repository(OneTimeToken).findOneBy({ userId, purpose: 'email_change' });
  return token && token.expiresAt > now() ? token.payload : null;
}

/** Gives up the change that waits for its confirmation, inside the open transaction. */
export function giveUpEmailChange(userId: number): Promise<void> {
  return voidOneTimeTokens(userId, ['email_change']);
}

async function refuseTakenEmail(userId: number, email: string): Promise<void> {
  await holdAccounts();
  if (await isEmailFree(email, userId)) return;
  const error = new AppError('EMAIL_TAKEN');
  throw new AppError('EMAIL_TAKEN', { fields: { email: error.message } });
}

/**
 * Puts an email in force, inside the open transaction: links mailed to the old address open nothing
 * any more, and it is told.
 */
export async function putEmailInForce(
  user: User,
  email: string,
  emailVerifiedAt: Date | null,
): Promise<void> {
  const emailKey = emailKeyOf(email);
  await repository(User).update({ id: user.id }, { email, emailKey, emailVerifiedAt });
  await keepSearchable(user.id);
  if (emailKey === user.emailKey) return;
  await voidOneTimeTokens(user.id, ['password_reset', 'email_verification', 'email_change']);
  await emit(emailChanged, { userId: user.id });
  await mailEmailChanged(user);
}
