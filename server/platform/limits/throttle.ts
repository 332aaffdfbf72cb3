import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { now, SECOND } from '../running/clock';
import { cluster } from '../running/cluster';
import { AppError } from '../errors/AppError';
import { isReplayed } from '../running/replay';

export interface ThrottleRule {
  /** How many calls a window lets through. */
  limit: number;
  /** Length of the window, which opens with the first call. */
  windowSeconds: number;
}

interface Window {
  calls: number;
  endsAt: number;
}

/** What was counted of a key: calls in its window, and how long that one still lasts. */
interface Count {
  calls: number;
  remainingSeconds: number;
}

/** Bounded, so that a flood of new keys costs memory for this many of them and no more. */
const windows = new LRUCache<string, Window>({ max: 50_000 });

/**
 * Counts one call under a key and refuses it past the limit. One count for all servers where Redis
 * joins them, else one per server. What is replayed is not counted.
 * @param key what is limited and whose, such as `resend-email:42` or `collect:203.0.113.7`
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function throttle(key: string, rule: ThrottleRule): Promise<void> {
  if (isReplayed()) return;
  const { redis } = cluster();
  const { calls, remainingSeconds } = redis
    ? await countInRedis(redis, key, rule)
    : countInMemory(key, rule);
  if (calls <= rule.limit) return;
  throw AppError.wait('RATE_LIMITED', remainingSeconds);
}

/** Forgets every count made in this process (tests). */
export function clearThrottles(): void {
  windows.clear();
}

function countInMemory(key: string, { windowSeconds }: ThrottleRule): Count {
  const time = now().getTime();
  const open = windows.get(key);
  const window =
    open && open.endsAt > time && open.endsAt <= time + windowSeconds * SECOND
      ? open
      : { calls: 0, endsAt: time + windowSeconds * SECOND };
  window.calls += 1;
  windows.set(key, window);
  return { calls: window.calls, remainingSeconds: Math.ceil((window.endsAt - time) / SECOND) };
}

/** The window is made with its end in one step, so that no key can be left without one. */
async function countInRedis(redis: Redis, key: string, rule: ThrottleRule): Promise<Count> {
  const name = `centrale:throttle:${key}`;
  try {
    const answers = await redis
      .multi()
      .set(name, 0, 'EX', rule.windowSeconds, 'NX')
      .incr(name)
      .ttl(name)
      .exec();
    const [calls, ttl] = [answers?.[1]?.[1], answers?.[2]?.[1]];
    if (typeof calls !== 'number' || typeof ttl !== 'number')
      throw new Error('No count from Redis');
    return { calls, remainingSeconds: Math.max(1, ttl) };
  } catch {
    // Without Redis each server counts for itself: looser by their number, but never open.
    return countInMemory(key, rule);
  }
}
