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

/** A name as it is kept: trimmed, null when nothing is left. */
function keptName(name: string | null | undefined): string | null {
  return name?.trim().normalize('NFC') || null;
}

/** The account that signs in with an email; null when there is none. */
export function findByEmail(email: string): Promise<User | null> {
  return repository(User).findOneBy({ emailKey: emailKeyOf(email) });
}

/** The lock of whoever makes an account, or gives one another email or name. */
export const ACCOUNTS_LOCK = 'accounts';

/**
 * Inside a transaction: nobody else makes an account, or takes an email or a name, until its end.
 * To be held before the checks below when something is written after them.
 */
export function holdAccounts(): Promise<void> {
  return holdLock(ACCOUNTS_LOCK);
}

/** Whether no account, other than `exceptId`, has the email, or may still undo leaving it. */
export async function isEmailFree(email: string, exceptId?: number): Promise<boolean> {
  const others = exceptId === undefined ? {} : { id: Not(exceptId) };
  const emailKey = emailKeyOf(email);
  if (await repository(User).existsBy({ emailKey, ...others })) return false;
  return (await reservedEmailKeys([emailKey], exceptId)).length === 0;
}

/** Whether no account, other than `exceptId`, has the username, or one that reads the same. */
export async function isUsernameFree(username: string, exceptId?: number): Promise<boolean> {
  const others = exceptId === undefined ? {} : { id: Not(exceptId) };
  return !(await repository(User).existsBy({ usernameKey: usernameKeyOf(username), ...others }));
}

/**
 * Refuses an email or a username that another account has; both are told when both are.
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

/** What an account is made of; everything else has its documented start. */
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

/** Makes an account, inside the open transaction. The caller has checked its fields. */
export function createAccount(account: NewAccount): Promise<User> {
  return repository(User).save(accountOf(account));
}

/** Makes several accounts in one statement, inside the open transaction; in the order given. */
export async function createAccounts(accounts: readonly NewAccount[]): Promise<User[]> {
  const users = repository(User);
  const made = accounts.map(accountOf);
  await users.insert(made);
  // SQLite tells the number of the last one only.
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

/** What a search of accounts looks in. */
export function searchTextOf(
  user: Pick<User, 'username' | 'email' | 'firstName' | 'lastName'>,
): string {
  const { username, email, firstName, lastName } = user;
  return foldText([username, email, firstName ?? '', lastName ?? ''].join(' '));
}

/**
 * Brings what a search of accounts finds up to date, inside the transaction that has just changed a
 * name or the email of one: whoever changes it at the same moment waits for this.
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
