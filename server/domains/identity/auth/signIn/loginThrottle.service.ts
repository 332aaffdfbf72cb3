import { createHash } from 'node:crypto';
import { Between, In, LessThanOrEqual } from 'typeorm';
import { networkOf } from '#platform/address';
import { inBackground } from '#platform/running/background';
import { emit } from '#platform/running/bus';
import { CLOCKS_APART, fromNow, MINUTE, now, SECOND } from '#platform/running/clock';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { emailKeyOf } from '#client/shared/emailAddress';
import { AppError } from '#platform/errors/AppError';
import { withMutex } from '#platform/limits/mutex';
import { findByEmail } from '#domains/identity/users/accounts.service';
import { settings } from '#domains/identity/settings/settings.service';
import { attemptFailed, type AttemptFailed } from '../auth.events';
import { LoginFailure, LoginLock } from './loginThrottle.entity';
import { authErrors } from '../auth.errors';

/** Period in which failures count, and duration of a lock: 15 minutes. */
const WINDOW = 15 * MINUTE;

/** Limit of accounts with failures from one IP address, as a multiple of `maxLoginAttempts`. */
const ACCOUNTS_PER_ATTEMPT = 10;

export interface Claimant {
  /** Email as entered, whether or not an account has it. */
  email: string;
  ipAddress: string;
  /** Known device, or session, from which the attempt comes; null for an unknown client. */
  knownBy: { device: string } | { session: string } | null;
}

/**
 * Attempt to prove an identity: hash of the email (whether or not an account has it), network of
 * the IP address, and known device.
 */
interface Attempt {
  accountKey: string;
  ipAddress: string;
  /** ID of the known device or of the session; empty for an unknown device. */
  device: string;
}

/**
 * An account, known device or IP address that can be locked, with its limit of failures and a
 * function that counts its failures.
 */
interface Subject {
  lock: Pick<LoginLock, 'subject' | 'accountKey'>;
  limit: number;
  count: () => Promise<number>;
}

/**
 * Checks a password or code, unless too many checks have failed (the setting `maxLoginAttempts`).
 * Failures count per account for all unknown devices combined, and separately for each known
 * device. From one IP address, ten times as many distinct accounts may have failures. The attempt
 * is counted before the check, so that concurrent attempts cannot exceed the limit.
 * @param check returns a proof, or null when the password or the code is wrong; not called when the
 *   attempt is refused
 * @param forgives returns whether a successful attempt deletes the earlier failures. If false, the
 *   earlier failures stay, and the attempt itself does not count. Example: the correct password of
 *   an account that also requires a code.
 * @returns the result of `check`
 * @throws AppError ACCOUNT_LOCKED, also for the failure that locks
 */
export function limitAttempts<Proof extends {}>(
  claimant: Claimant,
  check: () => Promise<Proof | null>,
  forgives: (proof: Proof) => boolean = () => true,
): Promise<Proof | null> {
  const attempt = attemptOf(claimant);
  // Users who share an address sign in one after the other, so that many concurrent correct
  // passwords are never refused.
  return withMutex(`login:${attempt.device || attempt.ipAddress}`, async () => {
    const subjects = subjectsOf(attempt, (await settings()).maxLoginAttempts);
    const reserved = await reserve(claimant, attempt, subjects);
    const proof = await check();
    if (proof === null) {
      const { reached, until } = await underLocks(subjects, () =>
        lockAfterFailure(claimant, subjects),
      );
      emitFailure(claimant, reached, true);
      if (until) throw lockedUntil(until);
    } else if (forgives(proof)) await forgiveAttempt(attempt, subjects);
    else await underLocks(subjects, () => repository(LoginFailure).delete({ id: reserved }));
    return proof;
  });
}

function attemptOf({ email, ipAddress, knownBy }: Claimant): Attempt {
  const device = knownBy && ('device' in knownBy ? knownBy.device : `session:${knownBy.session}`);
  return {
    accountKey: accountKeyOf(email),
    ipAddress: networkOf(ipAddress),
    device: device ?? '',
  };
}

/** Deletes the failures of an account on every device and lifts its locks. */
export async function forgiveAccount(email: string): Promise<void> {
  const accountKey = accountKeyOf(email);
  await transaction(async () => {
    await repository(LoginFailure).delete({ accountKey });
    await repository(LoginLock).delete({ accountKey });
  });
}

/**
 * Returns the end of the sign-in lock of each account, keyed by email. The lock may apply to some
 * devices only. Accounts without a lock are absent.
 */
export async function signInLocks(emails: readonly string[]): Promise<Map<string, Date>> {
  const accountKey = In(emails.map(accountKeyOf));
  const locks = await repository(LoginLock).find({
    where: { accountKey, until: whileLocked() },
    order: { until: 'ASC' },
  });
  const until = new Map(locks.map((lock) => [lock.accountKey, lock.until]));
  return new Map(
    emails.flatMap((email) => {
      const found = until.get(accountKeyOf(email));
      return found ? [[email, found] as const] : [];
    }),
  );
}

/** Deletes failures and locks that no longer count. */
export async function purgeOldFailures(): Promise<void> {
  await transaction(async () => {
    await repository(LoginFailure).delete({ at: LessThanOrEqual(fromNow(-WINDOW)) });
    await repository(LoginLock).delete({ until: LessThanOrEqual(now()) });
  });
}

/**
 * Returns the targets that an attempt can lock. An unknown device can lock the account and the IP
 * address. A known device can lock only itself, so that attempts of others cannot lock it out.
 */
function subjectsOf({ accountKey, ipAddress, device }: Attempt, limit: number): Subject[] {
  const since = { at: Between(fromNow(-WINDOW), fromNow(CLOCKS_APART)) };
  const subject = device ? `account:${accountKey}:${device}` : `account:${accountKey}`;
  const account: Subject = {
    lock: { subject, accountKey },
    limit,
    count: () => repository(LoginFailure).countBy({ accountKey, device, ...since }),
  };
  if (device) return [account];
  const address: Subject = {
    lock: { subject: `ip:${ipAddress}`, accountKey: null },
    limit: limit * ACCOUNTS_PER_ATTEMPT,
    count: () => accountsTriedFrom(ipAddress),
  };
  // Always in this order, because the attempts acquire the locks in it: this prevents deadlocks.
  return [account, address];
}

async function accountsTriedFrom(ipAddress: string): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(DISTINCT f."accountKey") AS "total" FROM login_failures f
     WHERE f."ipAddress" = :ipAddress AND f."device" = '' AND f."at" BETWEEN :since AND :until`,
    { ipAddress, since: fromNow(-WINDOW), until: fromNow(CLOCKS_APART) },
  );
  return Number(row?.total ?? 0);
}

/**
 * Stores the attempt as a failure. The failure is deleted if the attempt succeeds.
 * @returns the ID of the stored failure
 * @throws AppError ACCOUNT_LOCKED
 */
async function reserve(
  claimant: Claimant,
  attempt: Attempt,
  subjects: readonly Subject[],
): Promise<number> {
  const outcome = await underLocks(subjects, async () => {
    const { reached, until } = await lockAfterFailure(claimant, subjects);
    if (until) return { reached, until };
    const failures = repository(LoginFailure);
    return (await failures.save(failures.create({ ...attempt, at: now() }))).id;
  });
  if (typeof outcome === 'number') return outcome;
  emitFailure(claimant, outcome.reached, false);
  throw lockedUntil(outcome.until);
}

function lockedUntil(until: Date): AppError {
  const seconds = Math.ceil((until.getTime() - now().getTime()) / SECOND);
  return AppError.wait(authErrors.ACCOUNT_LOCKED, Math.max(1, seconds));
}

/** Deletes the failures of the account and their locks after the correct password. */
function forgiveAttempt(attempt: Attempt, subjects: readonly Subject[]): Promise<void> {
  const { accountKey, device } = attempt;
  return underLocks(subjects, async () => {
    await repository(LoginFailure).delete({ accountKey, device });
    for (const subject of subjects) {
      const { subject: name, accountKey: own } = subject.lock;
      // No failure of the account is left, so its lock is lifted. The lock of the IP address stays
      // while enough failures of other accounts are left.
      if (own === null && !(await isOpened(subject))) continue;
      await repository(LoginLock).delete({ subject: name });
    }
  });
}

/** Returns whether a target is still locked although its remaining failures are below the limit. */
async function isOpened(subject: Subject): Promise<boolean> {
  const ends = await liveLocks([subject]);
  return ends.size > 0 && (await subject.count()) < subject.limit;
}

/**
 * Locks the targets with too many failures.
 * @returns the newly locked targets, and the latest end of all locks
 */
async function lockAfterFailure(
  { email }: Claimant,
  subjects: readonly Subject[],
): Promise<{ reached: Subject[]; until: Date | null }> {
  const reached: Subject[] = [];
  const ends = await liveLocks(subjects);
  for (const subject of subjects) {
    if (ends.has(subject.lock.subject)) continue;
    if ((await subject.count()) < subject.limit) continue;
    const until = fromNow(WINDOW);
    const user = subject.lock.accountKey === null ? null : await findByEmail(email);
    await repository(LoginLock).save({ ...subject.lock, userId: user?.id ?? null, until });
    ends.set(subject.lock.subject, until);
    reached.push(subject);
  }
  const latest = Math.max(0, ...[...ends.values()].map((until) => until.getTime()));
  return { reached, until: latest > 0 ? new Date(latest) : null };
}

/**
 * Returns the latest end that a lock can have. A lock that ends later was stored by a server whose
 * clock ran ahead, and is ignored.
 */
export const latestLockEnd = (): Date => fromNow(WINDOW + CLOCKS_APART);

/** Returns the condition on the end of a lock that is in force. */
const whileLocked = () => Between(now(), latestLockEnd());

/** Returns the end of each lock, keyed by target; targets without a lock are absent. */
async function liveLocks(subjects: readonly Subject[]): Promise<Map<string, Date>> {
  const subject = In(subjects.map(({ lock }) => lock.subject));
  const locks = await repository(LoginLock).findBy({ subject, until: whileLocked() });
  return new Map(locks.map((lock) => [lock.subject, lock.until]));
}

/**
 * Emits the failed attempt to other modules in the background, so that refusing an existing account
 * does not take longer than refusing an unknown one.
 * @param checked true when the password or code was checked and was wrong; false when a lock
 *   refused the attempt without a check. A refused attempt is emitted only if it caused a new lock.
 */
function emitFailure(claimant: Claimant, reached: readonly Subject[], checked: boolean): void {
  const failure: AttemptFailed = {
    email: claimant.email,
    inSession: claimant.knownBy !== null && 'session' in claimant.knownBy,
    checked,
    accountLocked: reached.some(({ lock }) => lock.accountKey !== null),
    addressLocked: reached.some(({ lock }) => lock.accountKey === null),
  };
  if (!checked && reached.length === 0) return;
  inBackground('failed sign-in', () => transaction(() => emit(attemptFailed, failure)));
}

/** Runs work in a transaction in which no other attempt can count or lock the same targets. */
function underLocks<T>(subjects: readonly Subject[], work: () => Promise<T>): Promise<T> {
  return transaction(async () => {
    for (const { lock } of subjects) await acquireLock(lock.subject);
    return work();
  });
}

function accountKeyOf(email: string): string {
  return createHash('sha256').update(emailKeyOf(email)).digest('hex');
}
