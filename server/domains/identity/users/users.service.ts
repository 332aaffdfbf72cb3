import type { Member } from '../../../platform/access/actor';
import { currentDatabase, holdLock, query, repository } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors/AppError';
import { User } from './user.entity';
import { usersErrors } from './users.errors';

/** The largest number that both databases keep in an integer column. */
const LARGEST_ID = 2 ** 31 - 1;

/** The account of a number; null when there is none, or when it is no number of an account. */
export async function findUser(id: number): Promise<User | null> {
  if (!Number.isInteger(id) || id < 1 || id > LARGEST_ID) return null;
  return repository(User).findOneBy({ id });
}

/** The account of a number. @throws AppError USER_NOT_FOUND */
export async function requireUser(id: number): Promise<User> {
  const user = await findUser(id);
  if (!user) throw new AppError(usersErrors.USER_NOT_FOUND);
  return user;
}

/**
 * Nobody else renames or erases an account, changes its subscription or signs for the first time with
 * its name, until the end of the transaction. What is told of it after that is read afterwards.
 */
export function holdAccount(userId: number): Promise<void> {
  return holdLock(`account:${userId}`);
}

/**
 * The account of a number, which nobody else changes until the end of the transaction. To be held
 * after the locks that have a name.
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
