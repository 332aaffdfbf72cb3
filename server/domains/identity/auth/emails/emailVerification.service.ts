import { networkOf } from '#platform/address';
import { inBackground } from '#platform/running/background';
import { MINUTE, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { emailKeyOf, isPlausibleEmail } from '#client/shared/emailAddress';
import { AppError } from '#platform/errors/AppError';
import { throttle } from '#platform/limits/throttle';
import { settings } from '#domains/identity/settings/settings.service';
import { findByEmail } from '#domains/identity/users/accounts.service';
import { User } from '#domains/identity/users/user.entity';
import { findUser } from '#domains/identity/users/users.service';
import { mailEmailVerification, type MailRequester } from '../authMails.service';
import { CONFIRMATION_LIFETIME, confirmEmailChange, putEmailInForce } from './emailChange.service';
import { EmailConfirmationLink } from '../auth.types';
import type { OneTimePurpose } from './oneTimeToken.entity';
import { issueOneTimeToken, openedOneTimeToken, consumeOneTimeToken } from './oneTimeTokens';
import type { CallOrigin } from '../sessions/session.types';
import { authErrors } from '../auth.errors';
import { usersErrors } from '#domains/identity/users/users.errors';

/** Minimum interval between two confirmation mails, in milliseconds. */
export const COOL_DOWN = MINUTE;
const PER_EMAIL = { limit: 1, windowSeconds: COOL_DOWN / 1000 };
const PER_ADDRESS = { limit: 20, windowSeconds: 3600 };

const LINKS = {
  email_verification: EmailConfirmationLink.CONFIRMS,
  email_change: EmailConfirmationLink.CHANGES,
  stopped_email_change: EmailConfirmationLink.STOPPED,
} as const satisfies Partial<Record<OneTimePurpose, EmailConfirmationLink>>;

/**
 * Returns the state of a link that confirms an address, for the page of the link. Does not reveal
 * the account.
 * @throws AppError RATE_LIMITED
 */
export async function emailConfirmationLink(
  token: string,
  origin: CallOrigin,
): Promise<EmailConfirmationLink> {
  const purposes = Object.keys(LINKS) as (keyof typeof LINKS)[];
  const found = await openedOneTimeToken(purposes, token, origin);
  return found ? LINKS[found.purpose as keyof typeof LINKS] : EmailConfirmationLink.DEAD;
}

/**
 * Confirms the address of a new account, or puts a changed address in force.
 * @throws AppError INVALID_TOKEN; EMAIL_TAKEN when another account got the changed address in the
 *   meantime
 */
export async function verifyEmail(secret: string): Promise<void> {
  await transaction(async () => {
    const { purpose, userId, payload } = await consumeOneTimeToken(
      ['email_verification', 'email_change'],
      secret,
    );
    const user = userId === null ? null : await findUser(userId);
    if (!user) throw new AppError(usersErrors.INVALID_TOKEN);
    if (purpose === 'email_change' && payload !== null) await confirmEmailChange(user, payload);
    else await repository(User).update({ id: user.id }, { emailVerifiedAt: now() });
  });
}

/**
 * Changes the email of an account on behalf of staff, inside the open transaction. The email is in
 * force immediately; with the setting emailVerificationRequired, the holder must confirm it before
 * the next sign-in. Does not check whether another account has the email.
 */
export async function replaceEmail(user: User, email: string): Promise<void> {
  const sameMailbox = emailKeyOf(email) === user.emailKey;
  await putEmailInForce(user, email, sameMailbox ? user.emailVerifiedAt : null, 'staff');
  const { emailVerificationRequired } = await settings();
  if (!sameMailbox && emailVerificationRequired) {
    await sendEmailVerification(Object.assign(new User(), user, { email }));
  }
}

/**
 * Mails the confirmation link of a new account, inside the open transaction, unless the last one
 * was mailed less than COOL_DOWN ago.
 * @returns whether a mail was sent
 */
export async function sendEmailVerification(
  user: User,
  by: MailRequester = 'holder',
): Promise<boolean> {
  const secret = await issueOneTimeToken({
    purpose: 'email_verification',
    userId: user.id,
    lifetimeMilliseconds: CONFIRMATION_LIFETIME,
    coolDownMilliseconds: COOL_DOWN,
  });
  if (secret) await mailEmailVerification(user, secret, by);
  return secret !== null;
}

/**
 * Mails the confirmation link again, if an account with the email awaits confirmation. The response
 * and its timing do not reveal whether there is such an account, because the mail is created after
 * the response.
 * @throws AppError INVALID_EMAIL; RATE_LIMITED within 60 s of the last call for the same email,
 *   whether or not an account has it
 */
export async function resendEmailVerification(email: string, origin: CallOrigin): Promise<void> {
  if (!isPlausibleEmail(email)) throw new AppError(authErrors.INVALID_EMAIL);
  await throttle(`resend-address:${networkOf(origin.ipAddress)}`, PER_ADDRESS);
  await throttle(`resend:${emailKeyOf(email)}`, PER_EMAIL);
  inBackground('email verification', async () => {
    const user = await findByEmail(email);
    if (user && !user.emailVerified)
      await transaction(async () => void (await sendEmailVerification(user)));
  });
}
