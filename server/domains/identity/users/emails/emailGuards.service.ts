import { In, IsNull, LessThanOrEqual, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import type { User } from '../user.entity';
import { EmailGuard, type GuardOutcome } from './emailGuard.entity';
import { hashOf, newSecret } from '#platform/secrets';
import { usersErrors } from '../users.errors';

/** Time during which a change of email can be undone. */
const UNDO_LIFETIME = 7 * DAY;

type Holder = Pick<User, 'id' | 'email' | 'emailKey'>;

const notOld = () => ({ expiresAt: MoreThan(now()) });

const live = () => ({ outcome: IsNull(), ...notOld() });

/**
 * Creates a link that cancels a pending change of email, inside the open transaction. The links of
 * earlier changes stay valid, also after a second request for a change.
 * @returns the secret of the link, to be mailed to the current address
 */
export function guardWaiting(user: Holder, lifetimeMilliseconds: number): Promise<string> {
  return guard(user, null, fromNow(lifetimeMilliseconds));
}

/**
 * Creates a link that undoes a change of email, inside the transaction of that change. Valid links
 * that could cancel the change while it was pending can now undo it.
 *
 * If a valid link can already restore the new address, the change is a return to an earlier
 * address. The function then creates no link, and deletes all later links that restore other
 * addresses. An intruder who changes the email back and forth thus cannot make the links of the
 * holder void.
 * @param user the account before the change
 * @returns the secret of the link, to be mailed to the old address; null when the change returns to
 *   an earlier address
 */
export async function guardChanged(user: Holder, newEmailKey: string): Promise<string | null> {
  const earliest = await earliestGuard(user.id, newEmailKey);
  if (earliest) {
    const since = { userId: user.id, id: MoreThan(earliest.id), emailKey: Not(newEmailKey) };
    await repository(EmailGuard).delete(since);
    return null;
  }
  const expiresAt = fromNow(UNDO_LIFETIME);
  const waiting = { userId: user.id, emailKey: user.emailKey, effectiveAt: IsNull(), ...live() };
  await repository(EmailGuard).update(waiting, { effectiveAt: now(), expiresAt });
  return guard(user, now(), expiresAt);
}

async function guard(user: Holder, effectiveAt: Date | null, expiresAt: Date): Promise<string> {
  const secret = newSecret();
  const { id: userId, email, emailKey } = user;
  const times = { createdAt: now(), effectiveAt, expiresAt };
  await repository(EmailGuard).insert({
    userId,
    email,
    emailKey,
    tokenHash: hashOf(secret),
    ...times,
  });
  return secret;
}

/**
 * Returns the link with a secret, even a used one; null when the secret is unknown, or the link was
 * deleted or has expired. Does not mark the link as used.
 */
export function findGuard(secret: string): Promise<EmailGuard | null> {
  return repository(EmailGuard).findOneBy({ tokenHash: hashOf(secret), ...notOld() });
}

/**
 * Marks a link as used, inside the open transaction. All valid links to the same address get the
 * same outcome, which their pages show. Deletes the links to other addresses that were created
 * after the first valid link to this address; older links stay valid.
 * @param found a link that was not used
 */
export async function consumeGuard(found: EmailGuard, outcome: GuardOutcome): Promise<void> {
  const { userId, emailKey } = found;
  const earliest = await earliestGuard(userId, emailKey);
  if (!earliest) throw new AppError(usersErrors.INVALID_TOKEN);
  const guards = repository(EmailGuard);
  const since = { userId, id: MoreThanOrEqual(earliest.id) };
  await guards.update({ ...since, emailKey, ...live() }, { outcome });
  await guards.delete({ ...since, outcome: IsNull() });
}

function earliestGuard(userId: number, emailKey: string): Promise<EmailGuard | null> {
  const where = { userId, emailKey, ...live() };
  return repository(EmailGuard).findOne({ where, order: { id: 'ASC' } });
}

/** Returns the creation time of the oldest valid link of an account; null for none. */
export async function oldestGuardOf(userId: number, emailKey: string): Promise<Date | null> {
  return (await earliestGuard(userId, emailKey))?.createdAt ?? null;
}

/** Returns the given email keys that are reserved because another account can restore the email. */
export async function reservedEmailKeys(
  emailKeys: readonly string[],
  exceptUserId?: number,
): Promise<string[]> {
  const others = exceptUserId === undefined ? {} : { userId: Not(exceptUserId) };
  const rows = await repository(EmailGuard).find({
    select: { emailKey: true },
    where: { emailKey: In([...emailKeys]), effectiveAt: Not(IsNull()), ...others, ...live() },
  });
  return rows.map(({ emailKey }) => emailKey);
}

/** Returns the old addresses that an account can restore through a link, oldest first. */
export async function guardedEmailsOf(userId: number): Promise<string[]> {
  const rows = await repository(EmailGuard).find({
    where: { userId, ...live() },
    order: { id: 'ASC' },
  });
  return [...new Set(rows.map(({ email }) => email))];
}

/** Deletes all links of an account, so that no link restores an old address. */
export async function dropGuardsOf(userId: number): Promise<void> {
  await repository(EmailGuard).delete({ userId });
}

/** Deletes the expired links, inside the open transaction. */
export async function purgeOldGuards(): Promise<void> {
  await repository(EmailGuard).delete({ expiresAt: LessThanOrEqual(now()) });
}
