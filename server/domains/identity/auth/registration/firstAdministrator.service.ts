import { randomBytes } from 'node:crypto';
import { parse, problemOf } from '#platform/input/parse';
import { DAY, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { EnvError, type Env } from '#platform/env';
import { AppError } from '#platform/errors/AppError';
import { appointSuperAdmin, hasSuperAdmin } from '#domains/identity/roles/roles.service';
import { settings } from '#domains/identity/settings/settings.service';
import {
  createAccount,
  findByEmail,
  lockAccounts,
  isUsernameFree,
  requireFreeIdentity,
} from '#domains/identity/users/accounts.service';
import { dropGuardsOf } from '#domains/identity/users/emails/emailGuards.service';
import { User } from '#domains/identity/users/user.entity';
import { oneTimeUrl } from '../authMails.service';
import { accountInput, FirstAdministratorLink, type FirstAdministratorInput } from '../auth.types';
import { openSignIn, type SignIn } from '../signIn/login.service';
import {
  requireOneTimeToken,
  isOneTimeTokenLive,
  issueOneTimeToken,
  consumeOneTimeToken,
} from '../emails/oneTimeTokens';
import { guessablePasswordProblem } from '../passwords/guessablePassword';
import { hashPassword, newPassword, refuseGuessablePassword } from '../passwords/password';
import { recoverAccount } from '../recovery/recoverAccount.service';
import { suspectSinceJoining } from '../recovery/suspicion.service';
import type { CallOrigin } from '../sessions/session.types';
import { sitePaths } from '#client/shared/sitePaths';
import { refuseReservedName } from '#domains/identity/users/names/usernames.service';
import { usersErrors } from '#domains/identity/users/users.errors';

const LINK_LIFETIME = DAY;

/** Username of the administrator created from ADMIN_EMAIL; with a suffix when taken. */
const USERNAME = 'superadmin';

/**
 * Ensures that a production site can have a first administrator. Creates an account with
 * ADMIN_EMAIL and ADMIN_PASSWORD. When these variables are not set, creates a one-time link
 * instead, because no password is built in. Called at each start.
 * @returns the link to print, valid for 24 hours; null when there is nothing to do
 * @throws EnvError naming ADMIN_PASSWORD when it does not meet the criteria
 */
export async function ensureFirstAdministrator(env: Env): Promise<string | null> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (await hasSuperAdmin()) return null;
  if (email && password) {
    await appointFromEnvironment(email, password);
    return null;
  }
  return transaction(async () => {
    await lockAccounts();
    if (await hasSuperAdmin()) return null;
    const secret = await issueOneTimeToken({
      purpose: 'first_administrator',
      userId: null,
      lifetimeMilliseconds: LINK_LIFETIME,
    });
    return secret && oneTimeUrl(sitePaths.firstAdministrator, secret);
  });
}

async function appointFromEnvironment(email: string, password: string): Promise<void> {
  const { passwordMinLength } = await settings();
  const problem =
    problemOf(newPassword(passwordMinLength), password) ??
    (await guessablePasswordProblem(password, { username: USERNAME, email }));
  if (problem) throw new EnvError(`ADMIN_PASSWORD est refusé. ${problem}`);
  const passwordHash = await hashPassword(password);
  await transaction(async () => {
    await lockAccounts();
    if (await hasSuperAdmin()) return;
    const known = await findByEmail(email);
    const user = known ?? (await createFrom(email, passwordHash));
    // Any visitor could have created this account before the operator appointed it, so all former
    // access ends.
    if (known) {
      await recoverAccount(known, suspectSinceJoining(known));
      await dropGuardsOf(known.id);
    }
    const change = { passwordHash, passwordUpdatedAt: now(), emailVerifiedAt: now() };
    await repository(User).update({ id: user.id }, change);
    await appointSuperAdmin(user.id);
  });
}

async function createFrom(email: string, passwordHash: string): Promise<User> {
  const isFree = await isUsernameFree(USERNAME);
  const username = isFree ? USERNAME : `${USERNAME}-${randomBytes(3).toString('hex')}`;
  return createAccount({ username, email, passwordHash });
}

/**
 * Returns the state of the link printed at first start, for the page of the link.
 * @throws AppError RATE_LIMITED
 */
export async function firstAdministratorLink(
  token: string,
  origin: CallOrigin,
): Promise<FirstAdministratorLink> {
  const isLive = await isOneTimeTokenLive(['first_administrator'], token, origin);
  if (await hasSuperAdmin()) return FirstAdministratorLink.NOT_NEEDED;
  return isLive ? FirstAdministratorLink.WORKS : FirstAdministratorLink.DEAD;
}

/**
 * Creates the first super administrator through the link printed at first start, and signs them in.
 * @throws AppError INVALID_TOKEN, also once a super administrator exists; VALIDATION_FAILED with
 *   every wrong field; PASSWORD_GUESSABLE; EMAIL_TAKEN; USERNAME_TAKEN
 */
export async function createFirstAdministrator(
  input: FirstAdministratorInput,
  origin: CallOrigin,
): Promise<SignIn> {
  const { token, username, email, password } = input;
  await requireOneTimeToken(['first_administrator'], token);
  parse(accountInput((await settings()).passwordMinLength), input);
  refuseReservedName(username, true);
  await refuseGuessablePassword(password, input, 'password');
  const passwordHash = await hashPassword(password);
  return transaction(async () => {
    await lockAccounts();
    await consumeOneTimeToken(['first_administrator'], token);
    if (await hasSuperAdmin()) throw new AppError(usersErrors.INVALID_TOKEN);
    await requireFreeIdentity(email, username);
    const user = await createAccount({ username, email, passwordHash, emailVerifiedAt: now() });
    await appointSuperAdmin(user.id);
    const lastLoginAt = now();
    await repository(User).update({ id: user.id }, { lastLoginAt });
    return openSignIn(Object.assign(user, { lastLoginAt }), null, origin);
  });
}
