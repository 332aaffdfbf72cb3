import type { Member } from '#platform/access/actor';
import { idsContaining, type IdsFound } from '#platform/db/letterSearch';
import { currentDatabase, acquireLock, query, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { User } from './user.entity';
import { usersErrors } from './users.errors';

/**
 * The ids of the accounts whose username holds a folded word, as SQL.
 * @param parameter the name of the parameter that carries the word
 */
export const accountsNamed = (word: string, parameter: string): IdsFound =>
  idsContaining(
    word,
    { table: 'users', column: 'usernameKey', letterIndex: 'user_name_search' },
    parameter,
  );

/** The account with an id; null when there is none, also for an invalid id. */
export async function findUser(id: number): Promise<User | null> {
  return isId(String(id)) ? repository(User).findOneBy({ id }) : null;
}

/**
 * The account with an id.
 * @throws AppError USER_NOT_FOUND
 */
export async function requireUser(id: number): Promise<User> {
  const user = await findUser(id);
  if (!user) throw new AppError(usersErrors.USER_NOT_FOUND);
  return user;
}

/**
 * Locks an account until the end of the transaction: nobody else renames or erases it, changes its
 * subscription, or makes its first signature. Read the account after this.
 */
export function lockAccount(userId: number): Promise<void> {
  return acquireLock(`account:${userId}`);
}

/**
 * The account with an id, locked until the end of the transaction. Named locks must be taken
 * before.
 * @throws AppError USER_NOT_FOUND
 */
export async function requireUserToChange(id: number): Promise<User> {
  await requireUser(id);
  if (currentDatabase().kind === 'postgres') {
    await query('SELECT 1 FROM users WHERE "id" = :id FOR UPDATE', { id });
  }
  return requireUser(id);
}

/** The account of the actor. */
export function ownAccount({ userId }: Member): Promise<User> {
  return requireUser(userId);
}
