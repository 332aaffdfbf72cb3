import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLongStatementTimeout } from '#platform/db/statementTimeout';
import { acquireLock, query, transaction } from '#platform/db/transaction';
import { pathTo } from '#tests/support/running/blackHole';
import { lockElsewhere } from '#tests/support/running/lockElsewhere';
import { eventually } from '#tests/support/running/eventually';
import { onDatabase } from '#tests/support/running/onDatabase';
import { filledDatabase } from '#tests/support/running/templates';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let token: string;
/** Network connection to PostgreSQL that the test can cut. Null on SQLite. */
let path: Awaited<ReturnType<typeof pathTo>> | null = null;
const cleanUps: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const { env, drop } = await filledDatabase('accounts');
  path = env.DATABASE_URL ? await pathTo(env.DATABASE_URL) : null;
  app = await createTestApp({ env: path ? { DATABASE_URL: path.url } : {} });
  token = await app.signInAs('membre@centrale.test');
  cleanUps.push(
    () => app.close(),
    async () => path?.close(),
    drop,
  );
});
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const read = () => app.gql('{ me: viewer { user { username } } }', {}, { as: token });
const write = () => app.gql('mutation { markAllNotificationsRead  { marked }}', {}, { as: token });

/** Opens many connections for reading and writing, which then stay in their pools. */
const warmUp = () => Promise.all(Array.from({ length: 30 }, (_, i) => (i % 2 ? read() : write())));

/** Returns the error code that `work` fails with, or null when it succeeds. */
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

describe('the limits on waiting for the database', () => {
  it('a request fails with 503 within seconds while the database does not answer', async () => {
    await warmUp();
    path?.cut();
    const startedAt = performance.now();
    const answers = await Promise.all([read(), write(), read(), write()]);
    const seconds = (performance.now() - startedAt) / 1000;
    if (path) {
      expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('SERVICE_UNAVAILABLE'));
      expect((await app.rest('GET', '/health')).status).toBe(503);
    }
    // Far below the minutes of a TCP timeout.
    expect(seconds).toBeLessThan(30);
    path?.mend();
    // No dead connection is left in the pools.
    expect((await Promise.all([read(), write()])).map(({ code }) => code)).toEqual([
      undefined,
      undefined,
    ]);
    // /health repeats its last result for one more second.
    await eventually(async () => {
      expect((await app.rest('GET', '/health')).status).toBe(200);
    });
  });

  onDatabase('postgres', () => {
    it('a connection that the database ends as soon as it is ready fails a request, not the server', async () => {
      await warmUp();
      path!.endOnceReady(2);
      const refused = new Set<unknown>();
      await eventually(async () => {
        const codes = (await Promise.all([read(), write()])).map(({ code }) => code);
        for (const code of codes) if (code) refused.add(code);
        expect(codes).toEqual([undefined, undefined]);
      });
      expect([...refused]).toEqual(['SERVICE_UNAVAILABLE']);
    });
  });

  it('a running transaction fails when the database stops answering', async () => {
    const cutInside = transaction(async () => {
      await acquireLock('silent');
      path?.cut();
      await query('SELECT 1 AS one');
    });
    expect(await codeOf(cutInside)).toBe(path ? '08006' : null);
    path?.mend();
    await transaction(() => acquireLock('another'));
    expect((await read()).code).toBeUndefined();
  });

  it('a transaction fails after a long wait for a lock unless the transaction has a longer timeout', async () => {
    const elsewhere = await lockElsewhere('long');
    const waits = transaction(() => acquireLock('long'));
    const withoutTimeout = withLongStatementTimeout(() => transaction(() => acquireLock('long')));
    expect(await codeOf(waits)).toBe(path ? '55P03' : null);
    await elsewhere.release();
    expect(await codeOf(withoutTimeout)).toBeNull();
  });
});
