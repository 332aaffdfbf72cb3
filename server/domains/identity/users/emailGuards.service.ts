import { In, IsNull, LessThanOrEqual, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { DAY, fromNow, now } from '../../../platform/running/clock';
import { repository } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors/AppError';
import type { User } from './user.entity';
import { EmailGuard, type GuardOutcome } from './emailGuard.entity';
import { hashOf, newSecret } from '../../../platform/secrets';
import { usersErrors } from './users.errors';

/** How long a change of email can be undone. Source: issue 9, point 2.6. */
const UNDO_LIFETIME = 7 * DAY;

type Holder = Pick<User, 'id' | 'email' | 'emailKey'>;

const notOld = () => ({ expiresAt: MoreThan(now()) });

const live = () => ({ outcome: IsNull(), ...notOld() });

/**
 * Makes the link that stops a change which waits, inside the open transaction. Those of earlier
 * changes stay: whoever asks again does not make them void.
 * @returns its secret, to be mailed to the address in force
 */
export function guardWaiting(user: Holder, lifetimeMilliseconds: number): Promise<string> {
  return guard(user, null, fromNow(lifetimeMilliseconds));
}

/**
 * Makes the link that undoes a change which takes effect now, inside the open transaction; the links
 * that could have stopped it undo it as well. Whoever goes back to an address that a link would put
 * back has undone the changes since: there is nothing to undo, and the links of those are void. Not
 * the links of that address, or a thief could make them void by going back and forth.
 * @param user as before the change
 * @returns its secret, to be mailed to the address that is left; null for a way back
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

/** The link that a secret opens, left as it is, used or not; null when it is unknown, void or too old. */
export function findGuard(secret: string): Promise<EmailGuard | null> {
  return repository(EmailGuard).findOneBy({ tokenHash: hashOf(secret), ...notOld() });
}

/**
 * Uses a link up, inside the open transaction, with those of its address and of every change since;
 * those of earlier addresses stay, and win over it. Those of its address tell what was done.
 * @param found a link that was not used
 */
export async function useGuard(found: EmailGuard, outcome: GuardOutcome): Promise<void> {
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

/** Of some addresses, those that are kept for who may still undo leaving them, but for one account. */
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

/** The addresses that an account left and may go back to by a link, oldest first. */
export async function guardedEmailsOf(userId: number): Promise<string[]> {
  const rows = await repository(EmailGuard).find({
    where: { userId, ...live() },
    order: { id: 'ASC' },
  });
  return [...new Set(rows.map(({ email }) => email))];
}

/** Removes the links that are too old, inside the open transaction. */
export async function forgetOldGuards(): Promise<void> {
  await repository(EmailGuard).delete({ expiresAt: LessThanOrEqual(now()) });
}
