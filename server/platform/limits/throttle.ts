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
import { AppError } from '../errors/AppError';
import { isReplayed } from '../running/replay';

export interface ThrottleRule {
  /** How many calls a window lets through. */
  limit: number;
  /** Length of the window, which opens with the first call. */
  windowSeconds: number;
}

/** The counters of use cases: those that have the same rule share one. */
const counters = new Map<string, RateLimiterAbstract>();

let addresses: { rule: ThrottleRule; counter: RateLimiterAbstract };

/** Begins to count, from nothing, for the servers that the cluster joins now. */
export function openThrottles({ RATE_LIMIT_PER_MINUTE: limit }: Env): void {
  counters.clear();
  const rule = { limit, windowSeconds: MINUTE / SECOND };
  // Redis is not asked about an address that is refused.
  addresses = { rule, counter: newCounter(rule, { inMemoryBlockOnConsumed: limit + 1 }) };
}

/**
 * Charges an address for what it asks: a request is worth a point, a costly one more.
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function charge(ipAddress: string, points = 1): Promise<void> {
  // An IPv6 subscriber holds a whole network; most callers need no such look.
  const network = ipAddress.includes(':') ? networkOf(ipAddress) : ipAddress;
  await count(addresses.counter, `address:${network}`, addresses.rule, points);
}

/**
 * Counts one call under a key and refuses it past the limit. What is replayed is not counted.
 * @param key what is limited and whose, such as `resend-email:42` or `collect:203.0.113.7`
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function throttle(key: string, rule: ThrottleRule): Promise<void> {
  if (isReplayed()) return;
  const name = `${rule.limit} in ${rule.windowSeconds}`;
  const counter = counters.get(name) ?? newCounter(rule);
  counters.set(name, counter);
  await count(counter, key, rule, 1);
}

/** Forgets every count of use cases made in this process (tests). */
export function clearThrottles(): void {
  counters.clear();
}

/**
 * Counts once for all servers where Redis joins them, in the memory of each while it is away or where
 * there is none: looser by their number, but never open.
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
    // Nobody waits for a Redis that is away.
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
    // A clock that was set back makes the end of a window look further away than any can be.
    const seconds = Math.min(windowSeconds, Math.ceil(error.msBeforeNext / SECOND));
    throw AppError.wait('RATE_LIMITED', Math.max(1, seconds));
  }
}
