import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventLock } from '#domains/game/events/events.service';
import { EventResult } from '#domains/game/events/results/eventResult.entity';
import { settleEvents } from '#domains/game/events/results/settling.service';
import { EventScoringKind } from '#domains/game/events/results/scoring.types';
import { lockOfPlayer } from '#domains/game/statistics/calls/countCalls.service';
import { User } from '#domains/identity/users/user.entity';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow } from '#platform/running/clock';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { agree, verify } from '#tests/support/content/ranking';
import { callsIn, giveSeats, storeCallsOf } from '#tests/support/content/playedEvents';
import { signedInMembers, type SignedInMember } from '#tests/support/people/members';
import { eventually } from '#tests/support/running/eventually';
import { onDatabase } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const BULK = `mutation ($input: UserBulkInput!) {
  bulkUsers(input: $input) { ... on UserBulkPayload { done results { id done } } } }`;

/** Runs `lock` in a transaction that stays open until the returned function is called. */
async function lockUntilReleased(lock: () => Promise<unknown>): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const whole = transaction(async () => {
    await lock();
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, whole]);
  const release = () => {
    released.resolve();
    return whole;
  };
  onTestFinished(release);
  return release;
}

const lockRow = (id: number) => () =>
  query('SELECT 1 FROM users WHERE "id" = :id FOR UPDATE', { id });

/** Waits until one session waits for a lock of PostgreSQL. */
const isLockAwaited = () =>
  eventually(async () => {
    const rows = await query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });

/** Returns whether the row of an account is unlocked. */
const isFree = (id: number): Promise<boolean> =>
  transaction(() => query('SELECT 1 FROM users WHERE "id" = :id FOR UPDATE NOWAIT', { id })).then(
    () => true,
    () => false,
  );

let app: TestApp;
let superAdmin: string;
let first: SignedInMember;
let second: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  superAdmin = await app.signInAs('superadmin@centrale.test');
});
afterAll(() => app.close());
beforeEach(async () => {
  [first, second] = (await signedInMembers(2)) as [SignedInMember, SignedInMember];
});

const runBulk = (people: readonly SignedInMember[], change: object) =>
  app.gql(
    BULK,
    { input: { userIds: people.map(({ user }) => String(user.id)), dryRun: false, ...change } },
    { as: superAdmin },
  );

describe('a bulk action on accounts', () => {
  it('returns its results in the order of the request', async () => {
    const change = { action: 'SET_SUBSCRIPTION', subscription: 'PRO' };
    const { done, results } = (await runBulk([second, first], change)).data.bulkUsers;
    expect(done).toBe(2);
    const ids = results.map(({ id }: { id: string }) => Number(id));
    expect(ids).toEqual([second.user.id, first.user.id]);
  });
});

// SQLite has one writer at a time, so that writers cannot deadlock.
onDatabase('postgres', () => {
  describe('the deletion of several accounts', () => {
    it.each([
      [
        'an event of another account',
        async () => {
          const event = await storeEvent();
          await giveSeats(event, [second.user.id]);
          return () => acquireLock(eventLock(event.id));
        },
      ],
      [
        'the calls of another account',
        async () => {
          const { id } = second.user;
          return () => acquireLock(lockOfPlayer(id));
        },
      ],
      [
        'the ranking step of another account',
        async () => {
          await verify(second.user.id, { calls: 1 });
          await agree(second.user.id);
          return () => query('SELECT 1 FROM ranking_steps FOR UPDATE');
        },
      ],
    ])('locks no account row while it waits for the lock on %s', async (_what, prepare) => {
      const release = await lockUntilReleased(await prepare());
      const deleting = runBulk([first, second], { action: 'DELETE' });
      await isLockAwaited();
      expect(await isFree(first.user.id)).toBe(true);
      await release();
      expect((await deleting).data.bulkUsers.done).toBe(2);
      expect(await repository(User).findOneBy({ id: first.user.id })).toBeNull();
    });
  });

  describe('a bulk change of several accounts', () => {
    it('locks the rows in order of their IDs, whatever the order of the request', async () => {
      const release = await lockUntilReleased(lockRow(first.user.id));
      const acting = runBulk([second, first], { action: 'SET_SUBSCRIPTION', subscription: 'PRO' });
      await isLockAwaited();
      expect(await isFree(second.user.id)).toBe(true);
      await release();
      expect((await acting).data.bulkUsers.done).toBe(2);
    });
  });

  describe('the calculation of the results of an event', () => {
    it('locks the rows of the players in order of their IDs, not of their ranks', async () => {
      const dates = { startsAt: fromNow(-3 * DAY), endsAt: fromNow(-2 * DAY) };
      const event = await storeEvent({ ...dates, scoring: EventScoringKind.TOTAL });
      await giveSeats(event, [second.user.id, first.user.id]);
      await storeCallsOf(first.user.id, callsIn(event, [{}]));
      await storeCallsOf(second.user.id, callsIn(event, [{}, {}]));
      const release = await lockUntilReleased(lockRow(first.user.id));
      const settling = settleEvents();
      await isLockAwaited();
      expect(await isFree(second.user.id)).toBe(true);
      await release();
      await settling;
      expect(await repository(EventResult).countBy({ eventId: event.id })).toBe(2);
    });
  });
});
