import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { networkOf } from '../address';
import { SECOND } from '../running/clock';
import { cluster } from '../running/cluster';
import type { Env } from '../env';
import { AppError } from '../errors/AppError';

/** Seconds of the window, which opens with the first request. */
const WINDOW_SECONDS = 60;

let limiter: RateLimiterAbstract;

/**
 * Counts what each address asks for: once for all servers where Redis joins them, in the memory of
 * each while it is away or where there is none.
 */
export function openLimiter({ RATE_LIMIT_PER_MINUTE: points }: Env): void {
  const inMemory = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const { redis } = cluster();
  limiter = redis
    ? new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: 'centrale:rate',
        points,
        duration: WINDOW_SECONDS,
        insuranceLimiter: inMemory,
        // Nobody waits for a Redis that is away, nor asks it about an address that is refused.
        rejectIfRedisNotReady: true,
        inMemoryBlockOnConsumed: points + 1,
      })
    : inMemory;
}

/**
 * Charges an address for what it asks: a request is worth a point, a costly one more.
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function charge(ipAddress: string, points = 1): Promise<void> {
  try {
    // An IPv6 subscriber holds a whole network; most clients need no such look.
    await limiter.consume(ipAddress.includes(':') ? networkOf(ipAddress) : ipAddress, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw AppError.wait('RATE_LIMITED', Math.max(1, Math.ceil(error.msBeforeNext / SECOND)));
  }
}
