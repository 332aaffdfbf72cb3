import { In } from 'typeorm';
import { parse } from '#platform/input/parse';
import { MailPriority } from '#platform/mail/index';
import type { Member } from '#platform/access/actor';
import { networkOf } from '#platform/address';
import { inBackground } from '#platform/running/background';
import { emit } from '#platform/running/bus';
import { DAY, HOUR, now } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { emailKeyOf, isPlausibleEmail } from '#client/shared/emailAddress';
import { AppError } from '#platform/errors/AppError';
import { throttle } from '#platform/limits/throttle';
import { settings } from '#domains/identity/settings/settings.service';
import { findByEmail } from '#domains/identity/users/accounts.service';
import type { Recipient } from '#domains/identity/users/emails/memberMails.service';
import { User } from '#domains/identity/users/user.entity';
import { findUser, ownAccount } from '#domains/identity/users/users.service';
import { passwordChanged } from '../auth.events';
import {
  mailInvitations,
  mailPasswordReset,
  mailSecured,
  type MailRequester,
  type SecuredBy,
} from '../authMails.service';
import {
  changePasswordInput,
  newPasswordInput,
  PasswordResetLink,
  type ChangePasswordInput,
  type ResetPasswordInput,
} from '../auth.types';
import { provePassword, whileProven } from '../signIn/credentials.service';
import { stopEmailChange } from '../emails/emailChange.service';
import { warnOfPassword } from '../emails/warnings.service';
import type { AddedAccess } from '../recovery/accessSources.service';
import { reviewAfterReset } from '../recovery/recentAccess.service';
import { deleteKnownDevices, storeCurrentDevice } from '../signIn/knownDevices.service';
import { forgiveAccount } from '../signIn/loginThrottle.service';
import {
  requireOneTimeToken,
  issueFirstTokens,
  issueOneTimeToken,
  openedOneTimeToken,
  consumeOneTimeToken,
  voidOneTimeTokens,
} from '../emails/oneTimeTokens';
import {
  hashPassword,
  refuseGuessablePassword,
  refuseSamePassword,
  weakPassword,
  unusablePassword,
  closedPassword,
} from './password';
import { hasSecondFactor } from '../twoFactor/secondFactor';
import { SessionEndReason, type CallOrigin } from '../sessions/session.types';
import { endSessions } from '../sessions/sessions.service';
import { authErrors } from '../auth.errors';
import { usersErrors } from '#domains/identity/users/users.errors';

/** Lifetime of a mailed link to a new password, in milliseconds. */
const RESET_LIFETIME = HOUR;

/** Lifetime of an invitation, which may stay unread for days, in milliseconds. */
export const INVITATION_LIFETIME = 7 * DAY;

/** Payload of the link of an invitation, which asks for a first password. */
const INVITATION = 'invitation';
const LINKS: Readonly<Record<string, PasswordResetLink>> = {
  [INVITATION]: PasswordResetLink.FIRST,
  not_me: PasswordResetLink.SECURED,
  change_stopped: PasswordResetLink.CHANGE_STOPPED,
  change_undone: PasswordResetLink.CHANGE_UNDONE,
} satisfies Record<typeof INVITATION | SecuredBy, PasswordResetLink>;

/** Rate limit of mails per email, too low to flood a mailbox. */
const PER_EMAIL = { limit: 3, windowSeconds: 900 };
const PER_ADDRESS = { limit: 20, windowSeconds: 3600 };

/**
 * Changes the actor's password; their other sessions end. A wrong current password counts as a
 * failed sign-in, so that the password cannot be guessed here.
 * @throws AppError VALIDATION_FAILED when the current password is missing (with all other wrong
 *   fields), or when the new password equals it; WEAK_PASSWORD, PASSWORD_GUESSABLE and
 *   WRONG_CURRENT_PASSWORD, each tied to its field; ACCOUNT_LOCKED
 */
export async function changePassword(
  actor: Member,
  { currentPassword, newPassword }: ChangePasswordInput,
  origin: CallOrigin,
): Promise<void> {
  const user = await ownAccount(actor);
  const { passwordMinLength } = await settings();
  parse(changePasswordInput(passwordMinLength), { currentPassword, newPassword }, (fields) =>
    fields.currentPassword ? AppError.invalid(fields) : weakPassword(fields),
  );
  await provePassword(user, currentPassword, origin, 'currentPassword');
  await refuseSamePassword(user.passwordHash, newPassword);
  await refuseGuessablePassword(newPassword, user, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const storeNew = async () => {
    await storePassword(user, passwordHash, { except: actor.sessionId, byReset: false });
    await warnOfPassword(user);
  };
  await whileProven(user, storeNew, 'currentPassword');
}

/**
 * Mails a link to a new password, if an account has the email. The response and its timing do not
 * reveal whether there is such an account, because the mail is created after the response.
 * @throws AppError INVALID_EMAIL; RATE_LIMITED for too many calls for the same email, whether or
 *   not an account has it
 */
export async function requestPasswordReset(email: string, origin: CallOrigin): Promise<void> {
  if (!isPlausibleEmail(email)) throw new AppError(authErrors.INVALID_EMAIL);
  await throttle(`reset-address:${networkOf(origin.ipAddress)}`, PER_ADDRESS);
  await throttle(`reset:${emailKeyOf(email)}`, PER_EMAIL);
  inBackground('password reset', async () => {
    const user = await findByEmail(email);
    if (user) await transaction(() => sendPasswordReset(user));
  });
}

/** Mails a link to a new password, inside the open transaction. */
export async function sendPasswordReset(user: User, by: MailRequester = 'holder'): Promise<void> {
  const secret = await issueReset(user.id);
  if (secret) await mailPasswordReset(user, secret, by);
}

/**
 * Mails a link to a new password to a holder who recovered their account through a warning mail,
 * inside the open transaction. The page of the link also says how the account was secured, for
 * instance that a change of email was undone.
 * @returns the secret of the link, for a page that continues immediately
 */
export async function sendSecuredReset(
  user: Recipient & Pick<User, 'id'>,
  by: SecuredBy,
  removed: readonly AddedAccess[],
): Promise<string> {
  const secret = (await issueReset(user.id, by)) ?? '';
  await mailSecured(user, secret, by, removed);
  return secret;
}

function issueReset(userId: number, payload?: SecuredBy): Promise<string | null> {
  return issueOneTimeToken({
    purpose: 'password_reset',
    userId,
    lifetimeMilliseconds: RESET_LIFETIME,
    payload,
  });
}

/**
 * Mails a link to choose a password, valid for a week, to the holders of accounts that staff have
 * just created, inside the open transaction.
 */
export async function inviteToChoosePassword(
  users: readonly (Recipient & Pick<User, 'id'>)[],
): Promise<void> {
  const ids = users.map(({ id }) => id);
  const secrets = await issueFirstTokens('password_reset', ids, INVITATION_LIFETIME, INVITATION);
  await repository(User).update({ id: In(ids) }, { invitedAt: now() });
  const invited = users.map(({ username, email }, index) => {
    return { username, email, secret: secrets[index] ?? '' };
  });
  await mailInvitations(invited);
}

/**
 * Repeats an invitation: mails a new link to choose a first password, valid for a week, inside the
 * open transaction. The earlier link becomes void.
 */
export async function resendInvitation(user: User): Promise<void> {
  const secret = await issueOneTimeToken({
    purpose: 'password_reset',
    userId: user.id,
    lifetimeMilliseconds: INVITATION_LIFETIME,
    payload: INVITATION,
  });
  await repository(User).update({ id: user.id }, { invitedAt: now() });
  if (secret) await mailInvitations([{ ...user, secret }], MailPriority.ACCOUNT);
}

/** Returns a hash that no password matches, for an account without a password yet. */
export const passwordToChoose = (): Promise<string> => unusablePassword();

/**
 * Returns the state of a mailed link to a new password, with the reason for which it was sent, for
 * the page of the link. Does not reveal the account.
 * @throws AppError RATE_LIMITED
 */
export async function passwordResetLink(
  token: string,
  origin: CallOrigin,
): Promise<PasswordResetLink> {
  const found = await openedOneTimeToken(['password_reset'], token, origin);
  if (!found) return PasswordResetLink.DEAD;
  return LINKS[found.payload ?? ''] ?? PasswordResetLink.WORKS;
}

/**
 * Sets the password through a mailed link, which works once; every session ends. The link also
 * confirms the email. If the account has no second factor, its sign-in locks are lifted. The links
 * of warning mails stay valid.
 * @returns the secret of a link to review recently added access; null when none was added
 * @throws AppError INVALID_TOKEN; WEAK_PASSWORD; PASSWORD_GUESSABLE; VALIDATION_FAILED when the new
 *   password equals the current one. All errors except INVALID_TOKEN leave the link valid.
 */
export async function resetPassword({
  token,
  newPassword,
}: ResetPasswordInput): Promise<string | null> {
  const { passwordMinLength } = await settings();
  parse(newPasswordInput(passwordMinLength), { newPassword }, weakPassword);
  // Checked before hashing, which is costly.
  const { userId } = await requireOneTimeToken(['password_reset'], token);
  const holder = userId === null ? null : await findUser(userId);
  if (!holder) throw new AppError(usersErrors.INVALID_TOKEN);
  await refuseSamePassword(holder.passwordHash, newPassword);
  await refuseGuessablePassword(newPassword, holder, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  return transaction(async () => {
    const { userId } = await consumeOneTimeToken(['password_reset'], token);
    await acquireLock(`user:${userId}`);
    const user = userId === null ? null : await findUser(userId);
    if (!user) throw new AppError(usersErrors.INVALID_TOKEN);
    await storePassword(user, passwordHash, { except: null, byReset: true });
    const emailVerifiedAt = user.emailVerifiedAt ?? now();
    await repository(User).update({ id: user.id }, { emailVerifiedAt });
    // Access to the mailbox alone must not reset the count of wrong codes.
    if (!(await hasSecondFactor(user.id))) await forgiveAccount(user.email);
    return reviewAfterReset(user);
  });
}

/**
 * Closes the password of an account, inside the open transaction, because an attacker may know it.
 * A closed password no longer signs in and cannot be chosen again.
 */
export async function closePassword({ id, passwordHash }: User): Promise<void> {
  const closed = { passwordHash: closedPassword(passwordHash), passwordUpdatedAt: now() };
  await repository(User).update({ id }, closed);
}

/**
 * Stores the hash of a new password, inside the open transaction. Ends the sessions of the account,
 * except the session `except` if given. Deletes the password reset links and the other known
 * devices of the account, and cancels a pending change of email.
 */
async function storePassword(
  user: User,
  passwordHash: string,
  { except, byReset }: { except: string | null; byReset: boolean },
): Promise<void> {
  const at = now();
  await repository(User).update(
    { id: user.id },
    { passwordHash, passwordUpdatedAt: at, invitedAt: null },
  );
  await voidOneTimeTokens(user.id, ['password_reset']);
  await stopEmailChange(user.id);
  await deleteKnownDevices(user.id);
  await storeCurrentDevice(user.id);
  await endSessions(user.id, SessionEndReason.PASSWORD_CHANGED, { except });
  await emit(passwordChanged, { userId: user.id, at, byReset });
}
