import { LessThanOrEqual, MoreThan } from 'typeorm';
import { emit } from '#platform/running/bus';
import { DAY, fromNow } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { log } from '#platform/log';
import { deleteMailsTo } from '#platform/mail/index';
import { User } from '#domains/identity/users/user.entity';
import { accountErased, accountsErasing } from '#domains/identity/users/users.events';
import { findUser, lockAccount } from '#domains/identity/users/users.service';

/** Days between a requested deletion and the erasure. A sign-in cancels the deletion. */
export const GRACE_DAYS = 30;

const CHUNK = 100;

export function erasureDate(): Date {
  return fromNow(GRACE_DAYS * DAY);
}

/**
 * Acquires the locks that the erasure of accounts needs. Call it before any row is locked, and only
 * once with all accounts that the transaction erases.
 */
export function lockForErasure(userIds: readonly number[]): Promise<void> {
  return emit(accountsErasing, { userIds: userIds.toSorted((one, other) => one - other) });
}

/**
 * Erases an account and all its personal data in one transaction: the subscribers of
 * `accountErased` delete what no foreign key reaches, then the row is deleted with everything that
 * references it.
 * @param isDue whether the account is to be erased; called under the lock that sign-in also
 *   acquires, so that a member who has just signed in is not erased
 * @returns whether the account was erased
 */
export function eraseAccount(
  userId: number,
  isDue: (user: User) => Promise<boolean> | boolean,
): Promise<boolean> {
  return transaction(async () => {
    await lockForErasure([userId]);
    await lockAccount(userId);
    await acquireLock(`user:${userId}`);
    const user = await findUser(userId);
    if (!user || !(await isDue(user))) return false;
    const { username, email } = user;
    await emit(accountErased, { userId, username, email });
    await deleteMailsTo(email);
    await repository(User).delete({ id: userId });
    return true;
  });
}

/**
 * Runs a function on accounts, one after the other. A failure is logged and does not stop the
 * others.
 * @param next returns the account IDs that follow a given one, in ascending order; an empty list
 * ends the run
 * @param run function to run on an account. It must open its own transaction, so that the work on
 * earlier accounts is not lost when the server stops
 */
export async function forEachAccount(
  next: (afterId: number) => Promise<number[]>,
  run: (userId: number) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  let last = 0;
  for (let ids = await next(last); ids.length > 0; ids = await next(last)) {
    for (const userId of ids) {
      if (signal.aborted) return;
      await run(userId).catch((error: unknown) =>
        log().error({ err: error, userId }, 'an account could not be warned or erased'),
      );
      last = userId;
    }
  }
}

/** Erases the accounts whose deletion was requested at least 30 days ago. */
export async function eraseRequestedAccounts(signal: AbortSignal): Promise<void> {
  const isDue = ({ deletionRequestedAt }: User) =>
    deletionRequestedAt !== null && deletionRequestedAt <= fromNow(-GRACE_DAYS * DAY);
  const next = async (afterId: number) => {
    const deletionRequestedAt = LessThanOrEqual(fromNow(-GRACE_DAYS * DAY));
    const due = await repository(User).find({
      select: { id: true },
      where: { deletionRequestedAt, id: MoreThan(afterId) },
      order: { id: 'ASC' },
      take: CHUNK,
    });
    return due.map(({ id }) => id);
  };
  await forEachAccount(next, (id) => eraseAccount(id, isDue), signal);
}
