import { addYears, max, subYears } from 'date-fns';
import { DAY, fromNow, now } from '#platform/running/clock';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { mailRetentionWarning } from './departureMails.service';
import { eraseAccount, forEachAccount } from './erasure.service';
import { RetentionWarning } from './retentionWarning.entity';
import { roleInForce } from '#domains/identity/roles/role.entity';
import type { User } from '#domains/identity/users/user.entity';
import { findUser } from '#domains/identity/users/users.service';

/** Years without a sign-in after which an account is erased. */
const RETENTION_YEARS = 3;
const WARNING_DAYS = 30;

const CHUNK = 100;

/** Returns the instant three years ago. */
const tooOld = (): Date => subYears(now(), RETENTION_YEARS);

/**
 * Returns the instant three years ago plus 30 days. The holders of accounts that were last used
 * before this instant are warned.
 */
function warnBefore(): Date {
  return new Date(tooOld().getTime() + WARNING_DAYS * DAY);
}

/** Returns the last sign-in of an account or, without any, its creation. */
function lastSeenAt({ lastLoginAt, joinedAt }: User): Date {
  return lastLoginAt ?? joinedAt;
}

// Staff accounts are never erased for inactivity: an administrator removes their roles first
// (docs/decisions/0015-end-of-accounts.md).
const UNUSED = `
  FROM users u
  LEFT JOIN retention_warnings w ON w."userId" = u."id"
  WHERE u."id" > :afterId AND u."deletionRequestedAt" IS NULL
    AND (u."lastLoginAt" <= :before OR (u."lastLoginAt" IS NULL AND u."joinedAt" <= :before))
    AND NOT EXISTS (
      SELECT 1 FROM role_assignments a WHERE a."userId" = u."id" AND ${roleInForce()})`;

// A warning older than the last sign-in does not count.
const TO_WARN = `SELECT u."id" ${UNUSED}
  AND (w."warnedAt" IS NULL OR w."warnedAt" <= u."lastLoginAt")
  ORDER BY u."id" LIMIT ${CHUNK}`;

const TO_ERASE = `SELECT u."id" ${UNUSED}
  AND w."warnedAt" <= :warnedBefore
  ORDER BY u."id" LIMIT ${CHUNK}`;

async function idsOf(sql: string, parameters: Record<string, unknown>): Promise<number[]> {
  return (await query<{ id: number }>(sql, { ...parameters, now: now() })).map(({ id }) => id);
}

/**
 * Erases accounts three years after their last sign-in, and at least 30 days after a warning by
 * mail. A sign-in cancels the erasure. Safe to run again, and on several servers, because each
 * account is checked again under its lock.
 */
export async function applyRetention(signal: AbortSignal): Promise<void> {
  const toWarn = (afterId: number) => idsOf(TO_WARN, { afterId, before: warnBefore() });
  await forEachAccount(toWarn, warn, signal);
  const toErase = (afterId: number) => {
    const warnedBefore = fromNow(-WARNING_DAYS * DAY);
    return idsOf(TO_ERASE, { afterId, before: tooOld(), warnedBefore });
  };
  await forEachAccount(toErase, (id) => eraseAccount(id, isToErase), signal);
}

/** Mails a member one warning that their account will be erased. */
function warn(userId: number): Promise<void> {
  return transaction(async () => {
    await acquireLock(`user:${userId}`);
    const user = await findUser(userId);
    if (!user || lastSeenAt(user) > warnBefore() || (await standingWarning(user))) return;
    await repository(RetentionWarning).save({ userId, warnedAt: now() });
    await mailRetentionWarning(user, erasureOf(user));
  });
}

/** Returns the date of erasure: three years after the last use, and at least 30 days from now. */
function erasureOf(user: User): Date {
  return max([addYears(lastSeenAt(user), RETENTION_YEARS), fromNow(WARNING_DAYS * DAY)]);
}

/** Returns the warning sent since the last use; null when there is none. */
async function standingWarning(user: User): Promise<RetentionWarning | null> {
  const warning = await repository(RetentionWarning).findOneBy({ userId: user.id });
  return warning && warning.warnedAt > lastSeenAt(user) ? warning : null;
}

/**
 * Returns whether an account is to be erased. Called under the lock, so that a concurrent sign-in
 * prevents the erasure.
 */
async function isToErase(user: User): Promise<boolean> {
  const warning = await standingWarning(user);
  const isOld = lastSeenAt(user) <= tooOld();
  return isOld && warning !== null && warning.warnedAt <= fromNow(-WARNING_DAYS * DAY);
}
