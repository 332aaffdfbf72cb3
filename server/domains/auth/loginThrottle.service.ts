import { createHash } from 'node:crypto';
import { Between, LessThanOrEqual } from 'typeorm';
import { networkOf } from '../../platform/address';
import { CLOCKS_APART, fromNow, MINUTE, now, SECOND } from '../../platform/clock';
import { holdLock, repository, transaction } from '../../platform/db/transaction';
import { emailKeyOf } from '../../platform/email';
import { AppError } from '../../platform/errors/AppError';
import { takeTurn } from '../../platform/turns';
import { settings } from '../settings/settings.service';
import { LoginFailure, LoginLock } from './loginThrottle.entity';

/** How long failures count, and how long a lock lasts. Source: issue 2, section 2. */
const WINDOW = 15 * MINUTE;

/** The account tried, whether it exists or not, and the address that tries. */
interface Attempt {
  accountKey: string;
  ipAddress: string;
}

/**
 * Checks a password under the limit on failures: `maxLoginAttempts` on one account, and from one
 * address over all accounts. The attempt is counted before the password is looked at, so that
 * attempts made at the same moment cannot pass together. Source: issue 2, section 2.
 * @param email as typed, whether an account has it or not
 * @param check gives what the right password proves, or null; not called for a refused attempt
 * @param forgives whether a proof makes up for the failures before it. When it does not, as for the
 *   password alone where a second factor is asked for, the attempt is as if it had not been made.
 * @returns what `check` gave
 * @throws AppError ACCOUNT_LOCKED
 */
export function limitAttempts<Proof extends {}>(
  email: string,
  ipAddress: string,
  check: () => Promise<Proof | null>,
  forgives: (proof: Proof) => boolean = () => true,
): Promise<Proof | null> {
  const attempt = { accountKey: accountKeyOf(email), ipAddress: networkOf(ipAddress) };
  // People who share an address sign in one after the other: those whose password is right are
  // never refused for being many at once.
  return takeTurn(`login:${attempt.ipAddress}`, async () => {
    const { maxLoginAttempts } = await settings();
    const reserved = await reserve(attempt, maxLoginAttempts);
    const proof = await check();
    if (proof === null) await lockIfReached(attempt, maxLoginAttempts);
    else if (forgives(proof)) await forgiveAttempt(attempt, maxLoginAttempts);
    else await giveBack(attempt, reserved);
    return proof;
  });
}

/** Forgets the failures of an account and opens its lock: its holder proved who they are. */
export async function forgiveAccount(email: string): Promise<void> {
  await transaction(() => forgetFailures(accountKeyOf(email)));
}

/** Removes failures and locks that no longer count. */
export async function forgetOldFailures(): Promise<void> {
  await transaction(async () => {
    await repository(LoginFailure).delete({ at: LessThanOrEqual(fromNow(-WINDOW)) });
    await repository(LoginLock).delete({ until: LessThanOrEqual(now()) });
  });
}

/**
 * Counts the attempt as a failure until it proves right.
 * @returns the number of its row
 * @throws AppError ACCOUNT_LOCKED
 */
async function reserve(attempt: Attempt, limit: number): Promise<number> {
  const taken = await underLocks(attempt, async () => {
    const lockedUntil = await liveLock(attempt);
    if (lockedUntil) return lockedUntil;
    await lockReached(attempt, limit);
    const newlyLocked = await liveLock(attempt);
    if (newlyLocked) return newlyLocked;
    const failures = repository(LoginFailure);
    return (await failures.save(failures.create({ ...attempt, at: now() }))).id;
  });
  if (typeof taken === 'number') return taken;
  const seconds = Math.max(1, Math.ceil((taken.getTime() - now().getTime()) / SECOND));
  throw AppError.wait('ACCOUNT_LOCKED', seconds);
}

function giveBack(attempt: Attempt, id: number): Promise<unknown> {
  return underLocks(attempt, () => repository(LoginFailure).delete({ id }));
}

function lockIfReached(attempt: Attempt, limit: number): Promise<void> {
  return underLocks(attempt, () => lockReached(attempt, limit));
}

/** The right password: the account starts anew, and its failures no longer count for the address. */
function forgiveAttempt(attempt: Attempt, limit: number): Promise<void> {
  return underLocks(attempt, async () => {
    await forgetFailures(attempt.accountKey);
    const { ipAddress } = attempt;
    if ((await countFailures({ ipAddress })) < limit) {
      await repository(LoginLock).delete({ subject: addressSubject(ipAddress) });
    }
  });
}

async function forgetFailures(accountKey: string): Promise<void> {
  await repository(LoginFailure).delete({ accountKey });
  await repository(LoginLock).delete({ subject: accountSubject(accountKey) });
}

async function lockReached({ accountKey, ipAddress }: Attempt, limit: number): Promise<void> {
  const until = fromNow(WINDOW);
  const locks = repository(LoginLock);
  if ((await countFailures({ accountKey })) >= limit) {
    await locks.save({ subject: accountSubject(accountKey), until });
  }
  if ((await countFailures({ ipAddress })) >= limit) {
    await locks.save({ subject: addressSubject(ipAddress), until });
  }
}

function countFailures(by: { accountKey: string } | { ipAddress: string }): Promise<number> {
  const at = Between(fromNow(-WINDOW), fromNow(CLOCKS_APART));
  return repository(LoginFailure).countBy({ ...by, at });
}

async function liveLock({ accountKey, ipAddress }: Attempt): Promise<Date | null> {
  // A lock that ends later than any that begins now was set by a clock that ran ahead.
  const until = Between(now(), fromNow(WINDOW + CLOCKS_APART));
  const locks = await repository(LoginLock).findBy([
    { subject: accountSubject(accountKey), until },
    { subject: addressSubject(ipAddress), until },
  ]);
  const latest = Math.max(0, ...locks.map(({ until }) => until.getTime()));
  return latest > 0 ? new Date(latest) : null;
}

/** Always the account first, then the address, so that no two attempts wait for each other. */
function underLocks<T>({ accountKey, ipAddress }: Attempt, work: () => Promise<T>): Promise<T> {
  return transaction(async () => {
    await holdLock(accountSubject(accountKey));
    await holdLock(addressSubject(ipAddress));
    return work();
  });
}

function accountKeyOf(email: string): string {
  return createHash('sha256').update(emailKeyOf(email)).digest('hex');
}

const accountSubject = (accountKey: string) => `account:${accountKey}`;
const addressSubject = (ipAddress: string) => `ip:${ipAddress}`;
