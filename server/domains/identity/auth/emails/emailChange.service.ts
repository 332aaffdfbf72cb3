import { MoreThan } from 'typeorm';
import { emit } from '../../../../platform/running/bus';
import { DAY, now } from '../../../../platform/running/clock';
import { repository } from '../../../../platform/db/transaction';
import { emailKeyOf } from '../../../../platform/text/email';
import { AppError } from '../../../../platform/errors/AppError';
import { settings } from '../../settings/settings.service';
import { holdAccounts, isEmailFree, keepSearchable } from '../../users/accounts.service';
import { User } from '../../users/user.entity';
import {
  emailChangeAsked,
  emailChanged,
  emailChangeStopped,
  type EmailChanged,
} from '../auth.events';
import { mailEmailChange, mailEmailChangeAsked, mailEmailChanged } from '../auth.mails';
import { guardChanged, guardWaiting } from '../../users/emailGuards.service';
import { OneTimeToken, type OneTimePurpose } from './oneTimeToken.entity';
import { issueOneTimeToken, voidOneTimeTokens } from './oneTimeTokens';
import { usersErrors } from '../../users/users.errors';

/** How long a mailed confirmation is good for. Source: issue 2, section 2. */
export const CONFIRMATION_LIFETIME = DAY;

/** What is mailed to an address, and serves no more once another is in force; but for a change. */
const MAILED: readonly OneTimePurpose[] = ['password_reset', 'email_verification'];

/**
 * Changes the email of an account, inside the open transaction: at once, or by a link mailed to the
 * new address where the setting emailVerificationRequired is on. The address in force is told, with a
 * link that stops the change, or undoes it.
 * @param email well-formed and different from the one in force
 * @returns the address that waits for its confirmation; null when the change is in force
 * @throws AppError EMAIL_TAKEN
 */
export async function changeEmail(user: User, email: string): Promise<string | null> {
  await refuseTakenEmail(user.id, email);
  const sameMailbox = emailKeyOf(email) === user.emailKey;
  const { emailVerificationRequired } = await settings();
  if (sameMailbox || !emailVerificationRequired) {
    await putEmailInForce(user, email, sameMailbox ? user.emailVerifiedAt : null, 'holder');
    return null;
  }
  await markStopped(user.id);
  const secret = await issueOneTimeToken({
    purpose: 'email_change',
    userId: user.id,
    lifetimeMilliseconds: CONFIRMATION_LIFETIME,
    payload: email,
  });
  if (secret) await mailEmailChange(user, email, secret);
  await mailEmailChangeAsked(user, await guardWaiting(user, CONFIRMATION_LIFETIME));
  await emit(emailChangeAsked, { userId: user.id });
  return email;
}

/**
 * Ends a change of email by its link, inside the open transaction.
 * @throws AppError EMAIL_TAKEN when somebody took the address meanwhile
 */
export async function confirmEmailChange(user: User, email: string): Promise<void> {
  await refuseTakenEmail(user.id, email);
  await putEmailInForce(user, email, now(), 'holder');
}

/**
 * Puts an address back that the link mailed to it stands for, inside the open transaction, and gives
 * up what waits. Links mailed to the other address open nothing any more.
 * @throws AppError EMAIL_TAKEN
 */
export async function restoreEmail(user: User, email: string): Promise<void> {
  await refuseTakenEmail(user.id, email);
  await voidOneTimeTokens(user.id, MAILED);
  await stopEmailChange(user.id);
  if (emailKeyOf(email) === user.emailKey) return;
  await keepEmail(user, email, now());
  await emit(emailChanged, { userId: user.id, at: now(), by: 'link' });
}

/** The address that waits for its confirmation; null when none does. */
export async function pendingEmailOf(userId: number): Promise<string | null> {
  const token = await repository(OneTimeToken).findOneBy({ userId, purpose: 'email_change' });
  return token && token.expiresAt > now() ? token.payload : null;
}

/** Stops the change that waits for its confirmation, if one does, inside the open transaction. */
export async function stopEmailChange(userId: number, byStaff = false): Promise<void> {
  if (await markStopped(userId)) await emit(emailChangeStopped, { userId, byStaff });
}

/**
 * The link of a change that waits confirms nothing any more; until its end it tells so, and the address
 * that was asked for is forgotten.
 * @returns whether one waited
 */
async function markStopped(userId: number): Promise<boolean> {
  const waiting = { userId, purpose: 'email_change', expiresAt: MoreThan(now()) } as const;
  const stopped = { purpose: 'stopped_email_change', payload: null } as const;
  return (await repository(OneTimeToken).update(waiting, stopped)).affected !== 0;
}

async function refuseTakenEmail(userId: number, email: string): Promise<void> {
  await holdAccounts();
  if (await isEmailFree(email, userId)) return;
  const error = new AppError(usersErrors.EMAIL_TAKEN);
  throw new AppError(usersErrors.EMAIL_TAKEN, { fields: { email: error.message } });
}

/**
 * Puts an email in force, inside the open transaction: links mailed to the old address open nothing
 * any more, but the one that undoes this, which it is told of.
 */
export async function putEmailInForce(
  user: User,
  email: string,
  emailVerifiedAt: Date | null,
  by: EmailChanged['by'],
): Promise<void> {
  await keepEmail(user, email, emailVerifiedAt);
  const emailKey = emailKeyOf(email);
  if (emailKey === user.emailKey) return;
  await voidOneTimeTokens(user.id, MAILED);
  await stopEmailChange(user.id, by === 'staff');
  await mailEmailChanged(user, await guardChanged(user, emailKey));
  await emit(emailChanged, { userId: user.id, at: now(), by });
}

async function keepEmail(user: User, email: string, emailVerifiedAt: Date | null): Promise<void> {
  const emailKey = emailKeyOf(email);
  await repository(User).update({ id: user.id }, { email, emailKey, emailVerifiedAt });
  await keepSearchable(user.id);
}
