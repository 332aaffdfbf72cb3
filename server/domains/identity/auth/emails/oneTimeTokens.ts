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
 * Rate limit of opened links per IP address, which a whole school class may share. All pages that
 * the server renders count as one client; past its limit, the visitor's browser sends the request
 * instead.
 */
const OPENINGS = { limit: 60, windowSeconds: 3600 };

/** Purposes of the links in warning mails, with which the holder reports an action. */
export const WARNINGS = [
  'lock_warning',
  'device_warning',
  'password_warning',
  'passkey_warning',
  'second_factor_warning',
  'game_key_warning',
  'api_token_warning',
  'external_account_warning',
] as const;

/**
 * Purposes of warning mails about actions that only a signed-in user can cause. Locks are left out,
 * because any visitor can cause one. Password resets are left out, because access to the mailbox is
 * enough for one.
 */
export const INTRUSION_WARNINGS = [
  'device_warning',
  'passkey_warning',
  'second_factor_warning',
  'game_key_warning',
  'api_token_warning',
  'external_account_warning',
] as const satisfies readonly (typeof WARNINGS)[number][];

export interface OneTimeRequest {
  purpose: OneTimePurpose;
  /** ID of the account; null for the first administrator. */
  userId: number | null;
  lifetimeMilliseconds: number;
  payload?: string;
  /** Minimum time between two links, in milliseconds. */
  coolDownMilliseconds?: number;
  /** Maximum number of links created within a period. If given, earlier links stay valid. */
  atMost?: { links: number; withinMilliseconds: number };
}

/**
 * Creates a one-time link, inside the open transaction. Deletes earlier links of the same purpose,
 * unless `atMost` is given.
 * @returns the secret, of which only a hash is stored; null during the cool-down, or past the limit
 *   of `atMost`
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
 * Creates links of the same purpose for new accounts, which have no links yet, inside the open
 * transaction.
 * @returns the secrets of the links, in the order of `userIds`
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
 * Returns a one-time link, for the page that the link opens; null when the link is unknown, used,
 * replaced or expired. Does not consume the link, and counts the opening against the rate limit.
 * @throws AppError RATE_LIMITED, per IP address
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
 * Returns whether a link is still valid, and counts the opening against the rate limit.
 * @throws AppError RATE_LIMITED, per IP address
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
 * @throws AppError INVALID_TOKEN when the link is unknown, used, replaced or expired
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
 * Returns the creation time of the oldest valid link that was mailed to an address of an account
 * for one of the given purposes; null when there is none.
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
 * Consumes a link, inside the open transaction. Of two concurrent attempts, only one succeeds.
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
 * Marks all links of an account with the given purposes as used, inside the open transaction. The
 * caller has locked the account. Until the links expire, their pages say that they were used.
 */
export async function retireOneTimeTokens(
  userId: number,
  purposes: readonly OneTimePurpose[],
  purpose: 'used_warning' | 'used_access_review',
): Promise<void> {
  await repository(OneTimeToken).update({ userId, purpose: In([...purposes]) }, { purpose });
}

/** Deletes the links of an account with the given purposes, inside the open transaction. */
export async function voidOneTimeTokens(
  userId: number,
  purposes: readonly OneTimePurpose[],
): Promise<void> {
  await repository(OneTimeToken).delete({ userId, purpose: In([...purposes]) });
}
