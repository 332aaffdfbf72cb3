import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, SECOND, shiftClock } from '#platform/running/clock';
import { cachedCount, CachedCount, refreshCachedCounts } from '#platform/db/cachedCounts';
import { repository } from '#platform/db/transaction';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => shiftClock(0));

/** Returns a cached count, exact up to ten, and the number that it counts. */
function counted(name: string) {
  const things = { number: 0, counted: 0 };
  const count = cachedCount(
    `test.${name}`,
    async () => {
      things.counted += 1;
      return things.number;
    },
    10,
  );
  return { things, count };
}

describe('a cached count of rows', () => {
  it('is recounted at each request while it is small', async () => {
    const { things, count } = counted('few');
    for (const number of [3, 4, 10]) {
      things.number = number;
      await refreshCachedCounts();
      expect(await count()).toBe(number);
    }
    expect(await repository(CachedCount).findOneBy({ name: 'test.few' })).toBeNull();
  });

  it('may be up to a minute old once it is large', async () => {
    const { things, count } = counted('many');
    things.number = 1000;
    await refreshCachedCounts();
    const before = things.counted;
    things.number = 1001;
    expect(await count()).toBe(1000);
    expect(things.counted).toBe(before);
    await refreshCachedCounts();
    expect(await count()).toBe(1001);
  });

  it('is recounted when the refresh job has not run for over a minute', async () => {
    const { things, count } = counted('late');
    things.number = 1000;
    await refreshCachedCounts();
    things.number = 1001;
    shiftClock(MINUTE + 30 * SECOND);
    expect(await count()).toBe(1001);
  });

  it('is no longer cached once it is small again', async () => {
    const { things, count } = counted('fewer');
    things.number = 1000;
    await refreshCachedCounts();
    things.number = 2;
    shiftClock(2 * MINUTE);
    await refreshCachedCounts();
    expect(await count()).toBe(2);
    expect(await repository(CachedCount).findOneBy({ name: 'test.fewer' })).toBeNull();
  });
});
