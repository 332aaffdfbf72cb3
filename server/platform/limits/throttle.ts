import { AsyncLocalStorage } from 'node:async_hooks';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { networkOf } from '../address';
import { MINUTE, SECOND } from '../running/clock';
import { cluster } from '../running/cluster';
import type { Env } from '../env';
import { AppError, isFailure } from '../errors/AppError';
import { isReplayed } from '../running/replay';

export interface ThrottleRule {
  /** Maximum number of calls in a window. */
  limit: number;
  /** Length of the window, which starts with the first call, in seconds. */
  windowSeconds: number;
}

/** Counters of the calls of use cases, keyed by limit and window. Equal rules share one counter. */
const counters = new Map<string, RateLimiterAbstract>();

/** State of a rate limit after a call. */
export interface Quota {
  limit: number;
  windowSeconds: number;
  /** Number of points left in the window. */
  remaining: number;
  /** Time until the window ends, in seconds. */
  resetSeconds: number;
}

type NoteQuota = (quota: Quota) => void;

interface CountedCall {
  key: string;
  rule: ThrottleRule;
}

/**
 * Maximum number of refunds in a window, as a multiple of the limit of the rule. Without a maximum,
 * a client that can provoke failures of the site could make calls without limit.
 */
const REFUND_FACTOR = 5;

/** Calls that `throttle` has counted during the running operation. */
const counted = new AsyncLocalStorage<CountedCall[]>();

let addresses: { rule: ThrottleRule; counter: RateLimiterAbstract };

/** Creates new counters, which all servers share when Redis is used. Called once at start-up. */
export function openThrottles({ RATE_LIMIT_PER_MINUTE: limit }: Env): void {
  counters.clear();
  const rule = { limit, windowSeconds: MINUTE / SECOND };
  // `inMemoryBlockOnConsumed` avoids queries to Redis for an IP address that is already refused.
  addresses = { rule, counter: newCounter(rule, { inMemoryBlockOnConsumed: limit + 1 }) };
}

/**
 * Charges an IP address for a request: one point, or more for a costly request.
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function charge(ipAddress: string, points = 1, note?: NoteQuota): Promise<void> {
  // An IPv6 address is replaced by its network, because a whole network belongs to one subscriber.
  const network = ipAddress.includes(':') ? networkOf(ipAddress) : ipAddress;
  await count(addresses.counter, `address:${network}`, addresses.rule, points, note);
}

/** Rate limit of an API token: two points a second on average. */
const PER_TOKEN: ThrottleRule = { limit: 120, windowSeconds: MINUTE / SECOND };

/**
 * Charges an API token for a request, in addition to its IP address.
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function chargeToken(
  tokenId: number,
  points: number,
  note?: NoteQuota,
): Promise<void> {
  await count(counterOf(PER_TOKEN), `api-token:${tokenId}`, PER_TOKEN, points, note);
}

/**
 * Counts a call under a key and refuses it when it exceeds the limit. Calls in a replay (see
 * `replayAt`) are not counted.
 * @param key names the operation and the caller, such as `resend-email:42` or `collect:203.0.113.7`
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function throttle(key: string, rule: ThrottleRule): Promise<void> {
  if (isReplayed()) return;
  await count(counterOf(rule), key, rule, 1);
  counted.getStore()?.push({ key, rule });
}

/**
 * Runs an operation and refunds its counted calls when the error is a failure of the site. Callers
 * who retry during an outage are thus not refused after the outage. The number of refunds is
 * limited.
 * @throws the error of `work`
 */
export async function uncountedIfFailed<T>(work: () => T | Promise<T>): Promise<T> {
  const calls: CountedCall[] = [];
  try {
    return await counted.run(calls, work);
  } catch (error) {
    if (isFailure(error)) await Promise.all(calls.map(refund));
    throw error;
  }
}

async function refund({ key, rule }: CountedCall): Promise<void> {
  const failures = { ...rule, limit: rule.limit * REFUND_FACTOR };
  try {
    await counterOf(failures).consume(`failed:${key}`);
  } catch (error) {
    if (error instanceof RateLimiterRes) return;
    throw error;
  }
  await counterOf(rule).reward(key);
}

/** Returns the counter that all keys of a rule share. */
function counterOf(rule: ThrottleRule): RateLimiterAbstract {
  const name = `${rule.limit} in ${rule.windowSeconds}`;
  const counter = counters.get(name) ?? newCounter(rule);
  counters.set(name, counter);
  return counter;
}

/** Resets the counters of use cases in this process (tests). */
export function clearThrottles(): void {
  counters.clear();
}

/**
 * Creates a counter. With Redis, all servers share it. Without Redis or while Redis is unreachable,
 * each server counts by itself, which multiplies the limit by the number of servers.
 */
function newCounter(
  { limit: points, windowSeconds: duration }: ThrottleRule,
  options: { inMemoryBlockOnConsumed?: number } = {},
): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory({ points, duration });
  const { redis } = cluster();
  if (!redis) return inMemory;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'centrale:throttle',
    points,
    duration,
    insuranceLimiter: inMemory,
    // Requests do not wait for an unreachable Redis.
    rejectIfRedisNotReady: true,
    ...options,
  });
}

async function count(
  counter: RateLimiterAbstract,
  key: string,
  { limit, windowSeconds }: ThrottleRule,
  points: number,
  note?: NoteQuota,
): Promise<void> {
  // If the clock was set back, the end of the window would seem too far away.
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) =>
    Math.max(1, Math.min(windowSeconds, Math.ceil(msBeforeNext / SECOND)));
  try {
    const state = await counter.consume(key, points);
    const remaining = Math.max(0, state.remainingPoints);
    note?.({ limit, windowSeconds, remaining, resetSeconds: secondsOf(state) });
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const resetSeconds = secondsOf(error);
    note?.({ limit, windowSeconds, remaining: 0, resetSeconds });
    throw AppError.wait('RATE_LIMITED', resetSeconds);
  }
}
