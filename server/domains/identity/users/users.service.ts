import type { Member } from '#platform/access/actor';
import { idsContaining, type IdsFound } from '#platform/db/letterSearch';
import { currentDatabase, acquireLock, query, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { User } from './user.entity';
import { usersErrors } from './users.errors';

/**
 * Returns the SQL that selects the IDs of accounts whose username contains a word. The word must be
 * folded: lower case, without accents.
 * @param parameter name of the parameter with the word
 */
export const accountsNamed = (word: string, parameter: string): IdsFound =>
  idsContaining(
    word,
    { table: 'users', column: 'usernameKey', letterIndex: 'user_name_search' },
    parameter,
  );

/** Returns the account with an ID; null when there is none, also for an invalid ID. */
export async function findUser(id: number): Promise<User | null> {
  return isId(String(id)) ? repository(User).findOneBy({ id }) : null;
}

/**
 * Returns the account with an ID.
 * @throws AppError USER_NOT_FOUND
 */
export async function requireUser(id: number): Promise<User> {
  const user = await findUser(id);
  if (!user) throw new AppError(usersErrors.USER_NOT_FOUND);
  return user;
}

/**
 * Locks an account until the end of the transaction. The lock serialises renaming, erasure, changes
 * of the subscription, and the creation of the article author of the account. Call it before
 * reading the account.
 */
export function lockAccount(userId: number): Promise<void> {
  return acquireLock(`account:${userId}`);
}

/**
 * Returns the account with an ID, locked until the end of the transaction. Named locks
 * (`acquireLock`) must be acquired before.
 * @throws AppError USER_NOT_FOUND
 */
export async function requireUserToChange(id: number): Promise<User> {
  await requireUser(id);
  if (currentDatabase().kind === 'postgres') {
    await query('SELECT 1 FROM users WHERE "id" = :id FOR UPDATE', { id });
  }
  return requireUser(id);
}

export function ownAccount({ userId }: Member): Promise<User> {
  return requireUser(userId);
}
