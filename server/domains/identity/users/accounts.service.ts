import { In, Not } from 'typeorm';
import { now } from '../../../platform/running/clock';
import { holdLock, repository } from '../../../platform/db/transaction';
import { emailKeyOf } from '../../../platform/text/email';
import { AppError } from '../../../platform/errors/AppError';
import { foldText } from '../../../platform/text/text';
import { reservedEmailKeys } from './emailGuards.service';
import type { GameSettings } from './gameSettings.types';
import { User } from './user.entity';
import type { SubscriptionTier } from './user.types';
import { usersErrors } from './users.errors';

/** A name as it is stored: trimmed, null when it is empty. */
function keptName(name: string | null | undefined): string | null {
  return name?.trim().normalize('NFC') || null;
}

/** The account with an email; null when there is none. */
export function findByEmail(email: string): Promise<User | null> {
  return repository(User).findOneBy({ emailKey: emailKeyOf(email) });
}

/** The name of the lock for creating accounts and for changing emails and usernames. */
export const ACCOUNTS_LOCK = 'accounts';

/**
 * Inside a transaction: takes that lock until its end. To be called before the checks below when
 * their result is followed by a write.
 */
export function holdAccounts(): Promise<void> {
  return holdLock(ACCOUNTS_LOCK);
}

/** Whether no account but `exceptId` has the email, or can still restore it by undoing a change. */
export async function isEmailFree(email: string, exceptId?: number): Promise<boolean> {
  const others = exceptId === undefined ? {} : { id: Not(exceptId) };
  const emailKey = emailKeyOf(email);
  if (await repository(User).existsBy({ emailKey, ...others })) return false;
  return (await reservedEmailKeys([emailKey], exceptId)).length === 0;
}

/**
 * Whether no account but `exceptId` has the username, or one that differs only in case or accents.
 */
export async function isUsernameFree(username: string, exceptId?: number): Promise<boolean> {
  const others = exceptId === undefined ? {} : { id: Not(exceptId) };
  return !(await repository(User).existsBy({ usernameKey: usernameKeyOf(username), ...others }));
}

/**
 * Refuses an email or a username that another account has; reports both when both are taken.
 * @param exceptId the account that is to have them
 * @throws AppError EMAIL_TAKEN or USERNAME_TAKEN, tied to the fields
 */
export async function refuseTaken(
  email: string,
  username: string,
  exceptId?: number,
): Promise<void> {
  const emailTaken = !(await isEmailFree(email, exceptId));
  const nameTaken = !(await isUsernameFree(username, exceptId));
  if (!emailTaken && !nameTaken) return;
  const fields = {
    ...(emailTaken && { email: new AppError(usersErrors.EMAIL_TAKEN).message }),
    ...(nameTaken && { username: new AppError(usersErrors.USERNAME_TAKEN).message }),
  };
  throw new AppError(emailTaken ? usersErrors.EMAIL_TAKEN : usersErrors.USERNAME_TAKEN, { fields });
}

/** The fields of a new account; all others have their defaults. */
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

/** Creates an account, inside the open transaction. The caller has checked its fields. */
export function createAccount(account: NewAccount): Promise<User> {
  return repository(User).save(accountOf(account));
}

/** Creates several accounts in one statement, inside the open transaction, in the given order. */
export async function createAccounts(accounts: readonly NewAccount[]): Promise<User[]> {
  const users = repository(User);
  const made = accounts.map(accountOf);
  await users.insert(made);
  // SQLite returns the id of the last row only.
  const stored = await users.findBy({ emailKey: In(made.map(({ emailKey }) => emailKey)) });
  const byEmail = new Map(stored.map((user) => [user.emailKey, user]));
  return made.flatMap(({ emailKey }) => byEmail.get(emailKey) ?? []);
}

function accountOf(account: NewAccount): User {
  const username = account.username.trim().normalize('NFC');
  const email = account.email.trim();
  const names = { firstName: keptName(account.firstName), lastName: keptName(account.lastName) };
  return repository(User).create({
    ...account,
    username,
    usernameKey: usernameKeyOf(username),
    email,
    emailKey: emailKeyOf(email),
    ...names,
    searchText: searchTextOf({ username, email, ...names }),
    joinedAt: now(),
    passwordUpdatedAt: now(),
  });
}

/** The text that a search of accounts looks in. */
export function searchTextOf(
  user: Pick<User, 'username' | 'email' | 'firstName' | 'lastName'>,
): string {
  const { username, email, firstName, lastName } = user;
  return foldText([username, email, firstName ?? '', lastName ?? ''].join(' '));
}

/**
 * Updates the search text of an account, inside the transaction that has just changed one of its
 * names or its email; a concurrent change waits for this one.
 */
export async function keepSearchable(userId: number): Promise<void> {
  const users = repository(User);
  const user = await users.findOneByOrFail({ id: userId });
  await users.update({ id: userId }, { searchText: searchTextOf(user) });
}

/** The username as it is compared: in lower case, without accents. */
export function usernameKeyOf(username: string): string {
  return foldText(username);
}
