import { LessThanOrEqual, MoreThan } from 'typeorm';
import { emit } from '../../../../platform/running/bus';
import { DAY, fromNow } from '../../../../platform/running/clock';
import { holdLock, repository, transaction } from '../../../../platform/db/transaction';
import { log } from '../../../../platform/log';
import { forgetMailsTo } from '../../../../platform/mail';
import { User } from '../../users/user.entity';
import { accountErased } from '../../users/users.events';
import { findUser, holdAccount } from '../../users/users.service';

/** Days in which signing in calls a deletion off. Source: decisions, section 1. */
const GRACE_DAYS = 30;

/** How many accounts are looked up at a time. */
const CHUNK = 100;

/** When an account is erased whose holder asks for it now. */
export function erasureDate(): Date {
  return fromNow(GRACE_DAYS * DAY);
}

/**
 * Erases an account and everything personal, in one transaction: the listeners of `accountErased`
 * remove what no foreign key reaches, then the row goes, and with it what points to it.
 * @param isDue looked at again under the lock that signing in takes: whoever came back stays
 * @returns whether it was erased
 */
export function eraseAccount(
  userId: number,
  isDue: (user: User) => Promise<boolean> | boolean,
): Promise<boolean> {
  return transaction(async () => {
    await holdAccount(userId);
    await holdLock(`user:${userId}`);
    const user = await findUser(userId);
    if (!user || !(await isDue(user))) return false;
    const { username, email } = user;
    await emit(accountErased, { userId, username, email });
    await forgetMailsTo(email);
    await repository(User).delete({ id: userId });
    return true;
  });
}

/**
 * Acts on accounts one after the other, each in its own transaction: what is done stays done when
 * the server stops, and one that fails, which the log tells, holds up none of the others.
 * @param next gives some numbers after one, in order; none at the end
 */
export async function inTurn(
  next: (afterId: number) => Promise<number[]>,
  act: (userId: number) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  let last = 0;
  for (let ids = await next(last); ids.length > 0; ids = await next(last)) {
    for (const userId of ids) {
      if (signal.aborted) return;
      await act(userId).catch((error: unknown) =>
        log().error({ err: error, userId }, 'an account could not be warned or erased'),
      );
      last = userId;
    }
  }
}

/** Erases the accounts whose deletion was asked for 30 days ago. */
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
  await inTurn(next, (id) => eraseAccount(id, isDue), signal);
}
