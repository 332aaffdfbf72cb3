import { MoreThan } from 'typeorm';
import { emit } from '#platform/running/bus';
import { DAY, now } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { emailKeyOf } from '#client/shared/emailAddress';
import { AppError } from '#platform/errors/AppError';
import { settings } from '#domains/identity/settings/settings.service';
import {
  emailColumns,
  lockAccounts,
  isEmailFree,
  updateSearchText,
} from '#domains/identity/users/accounts.service';
import { User } from '#domains/identity/users/user.entity';
import {
  emailChangeAsked,
  emailChanged,
  emailChangeStopped,
  type EmailChanged,
} from '../auth.events';
import { mailEmailChange, mailEmailChangeAsked, mailEmailChanged } from '../authMails.service';
import { guardChanged, guardWaiting } from '#domains/identity/users/emails/emailGuards.service';
import { OneTimeToken, type OneTimePurpose } from './oneTimeToken.entity';
import { issueOneTimeToken, voidOneTimeTokens } from './oneTimeTokens';
import { usersErrors } from '#domains/identity/users/users.errors';

/** Lifetime of a mailed confirmation, in milliseconds. */
export const CONFIRMATION_LIFETIME = DAY;

/**
 * Purposes of links that become void when another email comes into force. The link of a change of
 * email is not among them, because `stopEmailChange` cancels it.
 */
const MAILED: readonly OneTimePurpose[] = ['password_reset', 'email_verification'];

/**
 * Changes the email of an account, inside the open transaction: immediately or, with the setting
 * emailVerificationRequired, by a link mailed to the new address. The current address is warned,
 * with a link that cancels or undoes the change.
 * @param email well-formed and different from the current one
 * @returns the address that awaits confirmation; null when the change is in force
 * @throws AppError EMAIL_TAKEN
 */
export async function changeEmail(user: User, email: string): Promise<string | null> {
  await requireFreeEmail(user.id, email);
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
 * Completes a change of email through its link, inside the open transaction.
 * @throws AppError EMAIL_TAKEN when another account got the address in the meantime
 */
export async function confirmEmailChange(user: User, email: string): Promise<void> {
  await requireFreeEmail(user.id, email);
  await putEmailInForce(user, email, now(), 'holder');
}

/**
 * Restores the old address through the link mailed to it, inside the open transaction, and cancels
 * a pending change. Links mailed to the replaced address become void.
 * @throws AppError EMAIL_TAKEN
 */
export async function restoreEmail(user: User, email: string): Promise<void> {
  await requireFreeEmail(user.id, email);
  await voidOneTimeTokens(user.id, MAILED);
  await stopEmailChange(user.id);
  if (emailKeyOf(email) === user.emailKey) return;
  await storeEmail(user, email, now());
  await emit(emailChanged, { userId: user.id, at: now(), by: 'link' });
}

/** Returns the address of a pending change of email; null when there is none. */
export async function pendingEmailOf(userId: number): Promise<string | null> {
  const token = await repository(OneTimeToken).findOneBy({ userId, purpose: 'email_change' });
  return token && token.expiresAt > now() ? token.payload : null;
}

/** Cancels the pending change of email, if any, inside the open transaction. */
export async function stopEmailChange(userId: number, byStaff = false): Promise<void> {
  if (await markStopped(userId)) await emit(emailChangeStopped, { userId, byStaff });
}

/**
 * Marks the link of a pending change as cancelled, and deletes the new address. Until the link
 * expires, its page says that the change was cancelled.
 * @returns whether a change was pending
 */
async function markStopped(userId: number): Promise<boolean> {
  const waiting = { userId, purpose: 'email_change', expiresAt: MoreThan(now()) } as const;
  const stopped = { purpose: 'stopped_email_change', payload: null } as const;
  return (await repository(OneTimeToken).update(waiting, stopped)).affected !== 0;
}

async function requireFreeEmail(userId: number, email: string): Promise<void> {
  await lockAccounts();
  if (await isEmailFree(email, userId)) return;
  const error = new AppError(usersErrors.EMAIL_TAKEN);
  throw new AppError(usersErrors.EMAIL_TAKEN, { fields: { email: error.message } });
}

/**
 * Puts an email in force, inside the open transaction. Links to choose a new password and links to
 * confirm the old address become void. Notifies the old address, with a link that undoes the change
 * unless the account returns to an earlier address.
 */
export async function putEmailInForce(
  user: User,
  email: string,
  emailVerifiedAt: Date | null,
  by: EmailChanged['by'],
): Promise<void> {
  await storeEmail(user, email, emailVerifiedAt);
  const emailKey = emailKeyOf(email);
  if (emailKey === user.emailKey) return;
  await voidOneTimeTokens(user.id, MAILED);
  await stopEmailChange(user.id, by === 'staff');
  await mailEmailChanged(user, await guardChanged(user, emailKey));
  await emit(emailChanged, { userId: user.id, at: now(), by });
}

async function storeEmail(user: User, email: string, emailVerifiedAt: Date | null): Promise<void> {
  await repository(User).update({ id: user.id }, { ...emailColumns(email), emailVerifiedAt });
  await updateSearchText(user.id);
}
