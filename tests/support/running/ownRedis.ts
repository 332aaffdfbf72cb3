import { Redis } from 'ioredis';
import { REDIS_DATABASES } from './redis';

/**
 * Returns the URL of a Redis database that no other test file of the run uses, so that test files
 * do not change each other's counters. Empty when the machine has no Redis.
 */
export async function ownRedis(): Promise<string> {
  const url = process.env.TEST_REDIS_URL;
  if (!url) return '';
  const counter = new Redis(url, { retryStrategy: () => null });
  try {
    const count = await counter.incr('tests:databases');
    return `${url}/${1 + (count % (REDIS_DATABASES - 1))}`;
  } finally {
    counter.disconnect();
  }
}
