import { Between, In, IsNull, MoreThan } from 'typeorm';
import { networkOf } from '#platform/address';
import { CLOCKS_APART, fromNow, now } from '#platform/running/clock';
import { acquireLock, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { hashOf, newSecret } from '#platform/secrets';
import { throttle } from '#platform/limits/throttle';
import { OneTimeToken, type OneTimePurpose } from './oneTimeToken.entity';
import type { CallOrigin } from '../sessions/session.types';
import { usersErrors } from '#domains/identity/users/users.errors';

/**
 * Rate limit of links opened per address, which a whole class may share. Pages rendered on the
 * server count as one client; past the limit they leave the request to the browser.
 */
const OPENINGS = { limit: 60, windowSeconds: 3600 };

/** Purposes of the links in warnings, by which the holder reports an action that was not theirs. */
export const WARNINGS = [
  'lock_warning',
  'device_warning',
  'password_warning',
  'passkey_warning',
  'second_factor_warning',
  'game_key_warning',
] as const;

/**
 * Purposes of warnings that only a signed-in user can cause. Locks and password resets are left
 * out: any visitor can cause a lock, and the mailbox alone resets a password.
 */
export const INTRUSION_WARNINGS = [
  'device_warning',
  'passkey_warning',
  'second_factor_warning',
  'game_key_warning',
] as const satisfies readonly (typeof WARNINGS)[number][];

export interface OneTimeRequest {
  purpose: OneTimePurpose;
  /** Null for the first administrator. */
  userId: number | null;
  lifetimeMilliseconds: number;
  payload?: string;
  /** No new link is created while the last one is younger than this. */
  coolDownMilliseconds?: number;
  /** Earlier links stay valid, and at most this many are created in this time. */
  atMost?: { links: number; withinMilliseconds: number };
}

/**
 * Creates a one-time link, inside the open transaction. It replaces earlier ones of the same
 * purpose, unless `atMost` is given.
 * @returns the secret, of which only a hash is stored; null during the cool-down, or past the limit
 * of `atMost`
 */
export async function issueOneTimeToken(request: OneTimeRequest): Promise<string | null> {
  const { purpose, userId, lifetimeMilliseconds, payload = null } = request;
  await acquireLock(`one-time:${purpose}:${userId}`);
  const tokens = repository(OneTimeToken);
  const owner = { purpose, userId: userId ?? IsNull() };
  const coolDown = request.coolDownMilliseconds ?? 0;
  const made = (ago: number) => ({
    ...owner,
    createdAt: Between(fromNow(-ago), fromNow(CLOCKS_APART)),
  });
  if (coolDown > 0 && (await tokens.existsBy(made(coolDown)))) return null;
  if (request.atMost) {
    const { links, withinMilliseconds } = request.atMost;
    if ((await tokens.countBy(made(withinMilliseconds))) >= links) return null;
  } else await tokens.delete(owner);
  const secret = newSecret();
  const times = { createdAt: now(), expiresAt: fromNow(lifetimeMilliseconds) };
  await tokens.insert({ purpose, userId, payload, tokenHash: hashOf(secret), ...times });
  return secret;
}

/**
 * Creates links of the same purpose for new accounts, which have none yet, inside the open
 * transaction.
 * @returns their secrets, in order
 */
export async function issueFirstTokens(
  purpose: OneTimePurpose,
  userIds: readonly number[],
  lifetimeMilliseconds: number,
  payload: string,
): Promise<string[]> {
  const secrets = userIds.map(newSecret);
  const times = { createdAt: now(), expiresAt: fromNow(lifetimeMilliseconds) };
  const rows = secrets.map((secret, index) => ({
    purpose,
    userId: userIds[index] ?? null,
    payload,
    tokenHash: hashOf(secret),
    ...times,
  }));
  await repository(OneTimeToken).insert(rows);
  return secrets;
}

/**
 * Returns the link with a secret, for its page, without consuming it; null when it is unknown,
 * used, replaced or expired.
 * @throws AppError RATE_LIMITED, per address
 */
export async function openedOneTimeToken(
  purposes: readonly OneTimePurpose[],
  secret: string,
  origin: CallOrigin,
): Promise<OneTimeToken | null> {
  await limitOpenings(origin);
  return liveToken(purposes, secret);
}

/**
 * Returns whether a link is still valid.
 * @throws AppError RATE_LIMITED, per address
 */
export async function isOneTimeTokenLive(
  purposes: readonly OneTimePurpose[],
  secret: string,
  origin: CallOrigin,
): Promise<boolean> {
  return (await openedOneTimeToken(purposes, secret, origin)) !== null;
}

/**
 * Counts the opening of a link against the rate limit.
 * @throws AppError RATE_LIMITED
 */
export function limitOpenings({ ipAddress }: CallOrigin): Promise<void> {
  return throttle(`link-opened:${networkOf(ipAddress)}`, OPENINGS);
}

/**
 * Returns the valid link with a secret, without consuming it.
 * @throws AppError INVALID_TOKEN when it is unknown, used, replaced or expired
 */
export async function requireOneTimeToken(
  purposes: readonly OneTimePurpose[],
  secret: string,
): Promise<OneTimeToken> {
  const found = await liveToken(purposes, secret);
  if (!found) throw new AppError(usersErrors.INVALID_TOKEN);
  return found;
}

function liveToken(
  purposes: readonly OneTimePurpose[],
  secret: string,
): Promise<OneTimeToken | null> {
  return repository(OneTimeToken).findOneBy({
    tokenHash: hashOf(secret),
    purpose: In([...purposes]),
    expiresAt: MoreThan(now()),
  });
}

/**
 * Returns the creation time of the oldest valid link of these purposes mailed to an address of an
 * account; null when there is none.
 */
export async function oldestOneTimeToken(
  purposes: readonly OneTimePurpose[],
  userId: number,
  emailKey: string,
): Promise<Date | null> {
  const purpose = In([...purposes]);
  const live = { purpose, userId, payload: emailKey, expiresAt: MoreThan(now()) };
  const order = { createdAt: 'ASC' } as const;
  return (await repository(OneTimeToken).findOne({ where: live, order }))?.createdAt ?? null;
}

/**
 * Consumes a link, inside the open transaction; of two concurrent attempts, one succeeds.
 * @throws AppError INVALID_TOKEN
 */
export async function consumeOneTimeToken(
  purposes: readonly OneTimePurpose[],
  secret: string,
): Promise<OneTimeToken> {
  const found = await requireOneTimeToken(purposes, secret);
  const { affected } = await repository(OneTimeToken).delete({ id: found.id });
  if (affected !== 1) throw new AppError(usersErrors.INVALID_TOKEN);
  return found;
}

/**
 * Marks all links of these purposes of an account as used, inside the open transaction that locks
 * it. Their pages show so until they expire.
 */
export async function retireOneTimeTokens(
  userId: number,
  purposes: readonly OneTimePurpose[],
  purpose: 'used_warning' | 'used_access_review',
): Promise<void> {
  await repository(OneTimeToken).update({ userId, purpose: In([...purposes]) }, { purpose });
}

/** Voids links of an account, inside the open transaction. */
export async function voidOneTimeTokens(
  userId: number,
  purposes: readonly OneTimePurpose[],
): Promise<void> {
  await repository(OneTimeToken).delete({ userId, purpose: In([...purposes]) });
}
