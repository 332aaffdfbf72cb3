import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identify } from '#domains/identity/auth/auth.service';
import {
  signalChanges,
  watchNotifications,
} from '#domains/notifications/notifications/sending/signals';
import type { Member } from '#platform/access/actor';
import { cluster } from '#platform/running/cluster';
import { transaction } from '#platform/db/transaction';
import { signedInMembers } from '#tests/support/people/members';
import { onDatabase } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PAGES = 200;

/** Maximum number of pages that are notified in one tick of the event loop. */
const PER_TICK = 50;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());

/** Returns the heap in use after a garbage collection, in bytes. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

// Not on PostgreSQL (`npm run test:all`), where the answers of several statements may arrive in the
// same tick.
onDatabase('sqlite', () => {
  describe('a notification for hundreds of open pages', () => {
    it('is sent over several ticks of the event loop, so that requests are answered', async () => {
      const members = await signedInMembers(PAGES);
      const actors = await Promise.all(members.map(({ token }) => identify(`Bearer ${token}`)));
      const streams = actors.map(({ actor }) => watchNotifications(actor as Member));
      let received = 0;
      for (const stream of streams) void stream.next().then(() => (received += 1));
      const changes = members.map(({ user }) => ({ userId: user.id, notificationId: null }));
      await transaction(() => signalChanges(changes));

      const perTick: number[] = [];
      while (received < PAGES) {
        const before = received;
        await nextTurn();
        perTick.push(received - before);
      }
      expect(Math.max(...perTick)).toBeLessThanOrEqual(PER_TICK);
      await Promise.all(streams.map((stream) => stream.return?.()));
    });
  });
});

describe('a listener of the message bus', () => {
  it('uses less than 8 KiB of memory', async () => {
    const stop = new AbortController();
    const before = memoryInUse();
    const listening = await Promise.all(
      Array.from({ length: PAGES }, (_, at) => cluster().subscribe(`topic ${at}`, stop.signal)),
    );
    const read = listening.map((messages) => messages.next());
    const grown = memoryInUse() - before;
    expect(grown / PAGES).toBeLessThan(8 * 1024);
    stop.abort();
    expect((await Promise.all(read)).every(({ done }) => done)).toBe(true);
  });

  it('receives every message published while it was busy, until it stops', async () => {
    const stop = new AbortController();
    const messages = await cluster().subscribe('topic', stop.signal);
    for (const message of [1, null, 3]) await cluster().publish('topic', message);
    expect((await messages.next()).value).toBe(1);
    expect(await messages.next()).toEqual({ done: false, value: null });
    expect((await messages.next()).value).toBe(3);
    stop.abort();
    expect((await messages.next()).done).toBe(true);
    expect(cluster().listened('topic')).toEqual([]);
  });
});
