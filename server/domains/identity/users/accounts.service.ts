import { In, Not } from 'typeorm';
import { now } from '#platform/running/clock';
import { acquireLock, repository } from '#platform/db/transaction';
import { emailKeysOf, readableEmail } from '#platform/text/email';
import { emailKeyOf, emailProblem, readEmail } from '#client/shared/emailAddress';
import { AppError } from '#platform/errors/AppError';
import { reservedEmailKeys } from './emails/emailGuards.service';
import type { GameSettings } from './preferences/gameSettings.types';
import { User } from './user.entity';
import { AccountIssue, type SubscriptionTier } from './user.types';
import { skeletonOf } from './names/usernames.service';
import { usersErrors } from './users.errors';
import { foldText } from '#client/shared/searchText';

/** Returns a name as it is stored: trimmed, null when empty. */
function normalizedName(name: string | null | undefined): string | null {
  return name?.trim().normalize('NFC') || null;
}

/**
 * Returns the account with an email; null when there is none. If two accounts have different
 * spellings of the same address, returns the one with the given spelling.
 */
export async function findByEmail(email: string): Promise<User | null> {
  const keys = emailKeysOf(email);
  const found = await repository(User).findBy({ emailKey: In(keys) });
  const byKey = new Map(found.map((user) => [user.emailKey, user]));
  return keys.map((key) => byKey.get(key)).find((user) => user !== undefined) ?? null;
}

/** Name of the lock for creating accounts and for changing emails and usernames. */
export const ACCOUNTS_LOCK = 'accounts';

/**
 * Locks the creation of accounts and changes of emails and usernames until the end of the
 * transaction. Call it before `isEmailFree`, `isUsernameFree` and `requireFreeIdentity` when a
 * write follows.
 */
export function lockAccounts(): Promise<void> {
  return acquireLock(ACCOUNTS_LOCK);
}

/**
 * Returns whether an email is free. An email is taken when an account has it, or can restore it by
 * undoing a change of email.
 * @param exceptId ID of an account to ignore
 */
export async function isEmailFree(email: string, exceptId?: number): Promise<boolean> {
  const others = exceptId === undefined ? {} : { id: Not(exceptId) };
  const keys = emailKeysOf(email);
  if (await repository(User).existsBy({ emailKey: In(keys), ...others })) return false;
  return (await reservedEmailKeys(keys, exceptId)).length === 0;
}

/**
 * Returns whether a username is free. A username is taken when an account has the same one, or one
 * that differs only in case, accents, separators or look-alike letters.
 * @param exceptId ID of an account to ignore
 */
export async function isUsernameFree(username: string, exceptId?: number): Promise<boolean> {
  const others = exceptId === undefined ? {} : { id: Not(exceptId) };
  return !(await repository(User).existsBy([
    { usernameKey: usernameKeyOf(username), ...others },
    { usernameSkeleton: skeletonOf(username), ...others },
  ]));
}

/**
 * Refuses an email or a username that another account has; reports both when both are taken.
 * @param exceptId ID of the account that will use the email and the username
 * @throws AppError EMAIL_TAKEN or USERNAME_TAKEN, tied to the fields
 */
export async function requireFreeIdentity(
  email: string,
  username: string,
  exceptId?: number,
): Promise<void> {
  const emailInUse = !(await isEmailFree(email, exceptId));
  const nameInUse = !(await isUsernameFree(username, exceptId));
  if (!emailInUse && !nameInUse) return;
  const fields = {
    ...(emailInUse && { email: new AppError(usersErrors.EMAIL_TAKEN).message }),
    ...(nameInUse && { username: new AppError(usersErrors.USERNAME_TAKEN).message }),
  };
  throw new AppError(emailInUse ? usersErrors.EMAIL_TAKEN : usersErrors.USERNAME_TAKEN, { fields });
}

/** Fields of a new account; all others have their defaults. */
export interface NewAccount {
  username: string;
  email: string;
  passwordHash: string;
  firstName?: string | null;
  lastName?: string | null;
  subscription?: SubscriptionTier;
  emailVerifiedAt?: Date | null;
  gameSettings?: GameSettings;
  madeByStaff?: boolean;
}

/** Creates an account, inside the open transaction. Does not validate the fields. */
export function createAccount(account: NewAccount): Promise<User> {
  return repository(User).save(accountOf(account));
}

/** Creates several accounts in one statement. Returns them in the given order. */
export async function createAccounts(accounts: readonly NewAccount[]): Promise<User[]> {
  const users = repository(User);
  const made = accounts.map(accountOf);
  await users.insert(made);
  // SQLite returns the ID of the last row only.
  const stored = await users.findBy({ emailKey: In(made.map(({ emailKey }) => emailKey)) });
  const byEmail = new Map(stored.map((user) => [user.emailKey, user]));
  return made.flatMap(({ emailKey }) => byEmail.get(emailKey) ?? []);
}

function accountOf(account: NewAccount): User {
  const username = account.username.trim().normalize('NFC');
  const { email } = readEmail(account.email);
  const names = {
    firstName: normalizedName(account.firstName),
    lastName: normalizedName(account.lastName),
  };
  return repository(User).create({
    ...account,
    ...usernameColumns(username),
    ...emailColumns(email),
    ...names,
    searchText: searchTextOf({ username, email, ...names }),
    joinedAt: now(),
    passwordUpdatedAt: now(),
  });
}

/** Returns the columns of a valid username, including those derived from it. */
export const usernameColumns = (username: string) => ({
  username,
  usernameKey: usernameKeyOf(username),
  usernameSkeleton: skeletonOf(username),
  nameIssue: null,
});

/** Returns the columns of an email: its canonical form and the values derived from it. */
export const emailColumns = (typed: string) => ({
  email: readEmail(typed).email,
  emailKey: emailKeyOf(typed),
  emailIssue: emailProblem(typed) ? AccountIssue.MALFORMED_EMAIL : null,
});

/**
 * Returns the searchable text of an account. An email whose domain has accents is included twice:
 * as stored (punycode), and readable.
 */
export function searchTextOf(
  user: Pick<User, 'username' | 'email' | 'firstName' | 'lastName'>,
): string {
  const { username, email, firstName, lastName } = user;
  const emails = new Set([email, readableEmail(email)]);
  return foldText([username, ...emails, firstName ?? '', lastName ?? ''].join(' '));
}

/**
 * Updates the search text of an account after a change of its username, names or email, inside the
 * same transaction. That change has locked the row, so concurrent changes wait.
 */
export async function updateSearchText(userId: number): Promise<void> {
  const users = repository(User);
  const user = await users.findOneByOrFail({ id: userId });
  await users.update({ id: userId }, { searchText: searchTextOf(user) });
}

/** Returns the form in which usernames are compared: lower case, without accents. */
export function usernameKeyOf(username: string): string {
  return foldText(username);
}
