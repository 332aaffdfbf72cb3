import { randomInt } from 'node:crypto';
import { REDIS_DATABASES } from './redis';

/**
 * A numbered database of the run's Redis for one app alone: two test files must not count each
 * other's calls. Empty where the machine has no Redis.
 */
export function ownRedis(): string {
  const url = process.env.TEST_REDIS_URL;
  return url ? `${url}/${randomInt(1, REDIS_DATABASES)}` : '';
}
