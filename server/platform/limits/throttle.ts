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
  /** How many calls are allowed in a window. */
  limit: number;
  /** Length of the window, which opens with the first call. */
  windowSeconds: number;
}

/** The counters of use cases; the same rule shares one. */
const counters = new Map<string, RateLimiterAbstract>();

interface CountedCall {
  key: string;
  rule: ThrottleRule;
}

/**
 * How often failures of the site are taken back, as a multiple of the limit: whoever finds out how to
 * make it fail still comes to an end.
 */
const REFUND_FACTOR = 5;

/** What the running operation has counted. */
const counted = new AsyncLocalStorage<CountedCall[]>();

let addresses: { rule: ThrottleRule; counter: RateLimiterAbstract };

/** Opens the counters, all at zero, for the servers of this cluster. */
export function openThrottles({ RATE_LIMIT_PER_MINUTE: limit }: Env): void {
  counters.clear();
  const rule = { limit, windowSeconds: MINUTE / SECOND };
  // Redis is not asked about an address already refused.
  addresses = { rule, counter: newCounter(rule, { inMemoryBlockOnConsumed: limit + 1 }) };
}

/**
 * Charges an address for a request: one point, or more for a costly one.
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function charge(ipAddress: string, points = 1): Promise<void> {
  // Only an IPv6 address is replaced by its network, because one subscriber holds all of it.
  const network = ipAddress.includes(':') ? networkOf(ipAddress) : ipAddress;
  await count(addresses.counter, `address:${network}`, addresses.rule, points);
}

/**
 * Counts one call under a key and refuses it past the limit. A replay is not counted.
 * @param key what is limited and for whom, such as `resend-email:42` or `collect:203.0.113.7`
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function throttle(key: string, rule: ThrottleRule): Promise<void> {
  if (isReplayed()) return;
  await count(counterOf(rule), key, rule, 1);
  counted.getStore()?.push({ key, rule });
}

/**
 * Runs an operation, and takes back what it counted under limits when the site fails to do it: who
 * tries again during an outage would be kept out after it. Within a window that has an end, too.
 * @throws what `work` throws
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

/** The counter that all keys of a rule share. */
function counterOf(rule: ThrottleRule): RateLimiterAbstract {
  const name = `${rule.limit} in ${rule.windowSeconds}`;
  const counter = counters.get(name) ?? newCounter(rule);
  counters.set(name, counter);
  return counter;
}

/** Resets every count of this process (tests). */
export function clearThrottles(): void {
  counters.clear();
}

/**
 * A counter shared by all servers with Redis, and one per server without Redis or while it cannot
 * be reached: the limit is then multiplied by their number, but there still is one.
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
    // No request waits for an unreachable Redis.
    rejectIfRedisNotReady: true,
    ...options,
  });
}

async function count(
  counter: RateLimiterAbstract,
  key: string,
  { windowSeconds }: ThrottleRule,
  points: number,
): Promise<void> {
  try {
    await counter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // After the clock was set back, the end of a window would seem too far away.
    const seconds = Math.min(windowSeconds, Math.ceil(error.msBeforeNext / SECOND));
    throw AppError.wait('RATE_LIMITED', Math.max(1, seconds));
  }
}
