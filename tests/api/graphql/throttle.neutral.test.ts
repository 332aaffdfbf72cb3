import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cluster } from '#platform/running/cluster';
import { AppError } from '#platform/errors/AppError';
import { clearThrottles, throttle } from '#platform/limits/throttle';
import { eventually } from '#tests/support/running/eventually';
import { ownRedis } from '#tests/support/running/ownRedis';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const RULE = { limit: 3, windowSeconds: 60 };

/** Returns the error that refuses a call, or null when it is allowed. */
async function refusal(key: string, rule = RULE): Promise<AppError | null> {
  try {
    await throttle(key, rule);
    return null;
  } catch (error) {
    return error as AppError;
  }
}

it.each([
  [1, '1 seconde'],
  [2, '2 secondes'],
  [119, '119 secondes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [7199, '120 minutes'],
  [7200, '2 heures'],
  [7201, '3 heures'],
  [86_400, '24 heures'],
])('a wait of %d seconds is written as "%s"', (seconds, text) => {
  const { message, details } = AppError.wait('RATE_LIMITED', seconds);
  expect(message).toBe(`Trop de requêtes. Réessayez dans ${text}.`);
  expect(details.retryAfterSeconds).toBe(seconds);
});

const codes = async (key: string, calls: number) => {
  const answers: (string | undefined)[] = [];
  for (let i = 0; i < calls; i++) answers.push((await refusal(key))?.code);
  return answers;
};

const LIMITED = [undefined, undefined, undefined, 'RATE_LIMITED', 'RATE_LIMITED'];

describe.each([
  { where: 'in memory', env: async () => ({}) },
  { where: 'in Redis', env: async () => ({ REDIS_URL: await ownRedis() }) },
])('the rate limit of an action, counted $where', ({ env }) => {
  let app: TestApp;
  let key: string;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'tables', env: await env() });
  });
  beforeEach(() => {
    key = `test:${randomUUID()}`;
  });
  afterAll(() => app.close());

  it('allows calls up to the limit and refuses later ones', async () => {
    expect(await codes(key, 5)).toEqual(LIMITED);
  });

  it('states the seconds to wait in the details and in the message', async () => {
    await codes(key, 3);
    const refused = await refusal(key);
    const seconds = refused?.details.retryAfterSeconds ?? 0;
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused?.message).toBe(`Trop de requêtes. Réessayez dans ${seconds} secondes.`);
  });

  it('counts each key separately', async () => {
    await codes(key, 4);
    expect(await refusal(`${key}:other`)).toBeNull();
  });

  it('starts again when its time window has ended', async () => {
    const short = { limit: 1, windowSeconds: 2 };
    await throttle(key, short);
    expect((await refusal(key, short))?.code).toBe('RATE_LIMITED');
    await eventually(() => throttle(key, short));
  });

  it('allows no more than the limit for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(key)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(RULE.limit);
  });
});

describe('the rate limit of an action', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'tables', env: { REDIS_URL: await ownRedis() } });
  });
  afterAll(() => app.close());

  it('is shared by all servers that use the same Redis', async () => {
    const key = `test:${randomUUID()}`;
    await codes(key, 3);
    // Another server does not have the counts in the memory of this one.
    clearThrottles();
    expect((await refusal(key))?.code).toBe('RATE_LIMITED');
  });

  it('sets an expiry for its counts in Redis', async () => {
    const key = `test:${randomUUID()}`;
    await codes(key, 5);
    const seconds = await cluster().redis?.ttl(`centrale:throttle:${key}`);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('is counted per server while Redis is unavailable', async () => {
    const redis = cluster().redis!;
    redis.disconnect();
    await once(redis, 'end');
    expect(await codes(`test:${randomUUID()}`, 5)).toEqual(LIMITED);
    await redis.connect();
  });
});
