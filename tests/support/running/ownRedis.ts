import { Redis } from 'ioredis';
import { REDIS_DATABASES } from './redis';

/**
 * A numbered database of the run's Redis for one app alone, which nobody else of the run gets: what
 * another test file counts must not be counted here. Empty where the machine has no Redis.
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
