import fc from 'fast-check';
import { MoreThanOrEqual } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AchievementRow, PlayerAchievement } from '#domains/game/achievements/achievement.entity';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { PlayerDay, PlayerStatisticsRow } from '#domains/game/statistics/playerStatistics.entity';
import {
  rebuildMember,
  rebuildStatistics,
  type Repair,
} from '#domains/game/statistics/calls/rebuild.service';
import { User } from '#domains/identity/users/user.entity';
import { DAY, fromNow, MINUTE, SECOND } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { seedDemo } from '#server/seeds/demo';
import { storedUser } from '#tests/support/people/accounts';
import { newPlayer, record, sentCalls, type SentCall } from '#tests/support/content/calls';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeEach(() => clearThrottles());

async function repairs(chunk?: number): Promise<Repair[]> {
  const found: Repair[] = [];
  await rebuildStatistics((repair) => void found.push(repair), chunk);
  return found;
}

/** Returns all data derived from calls, of one member or of all. */
async function made(userId?: number) {
  const where = userId === undefined ? {} : { userId };
  const users = await repository(User).find({
    where: userId === undefined ? {} : { id: userId },
    order: { id: 'ASC' },
  });
  return {
    statistics: await repository(PlayerStatisticsRow).find({ where, order: { userId: 'ASC' } }),
    days: await repository(PlayerDay).find({ where, order: { userId: 'ASC', day: 'ASC' } }),
    given: await repository(PlayerAchievement).find({ where, order: { id: 'ASC' } }),
    users: users.map((user) => {
      const { id, totalCalls, successfulCalls, totalPlayMinutes, experience } = user;
      return [id, totalCalls, successfulCalls, totalPlayMinutes, experience];
    }),
  };
}

describe('the demonstration data', () => {
  beforeAll(async () => {
    app = await createTestApp({ seed: 'demonstration' });
  });
  afterAll(() => app.close());

  it('contains statistics that match the calls', async () => {
    const before = await made();
    expect(before.statistics.length).toBeGreaterThan(50);
    expect(before.given.length).toBeGreaterThan(50);
    expect(await repairs()).toEqual([]);
    expect(await made()).toEqual(before);
  });

  it('contains 90 days of calls, and no overlapping calls of one player', async () => {
    const calls = await repository(GameCall).find({ order: { userId: 'ASC', answeredAt: 'ASC' } });
    const users = await repository(User).find();
    const joinedAt = new Map(users.map((user) => [user.id, user.joinedAt]));
    expect(calls.length).toBeGreaterThan(5000);
    expect(new Set(calls.map(({ userId }) => userId)).size).toBeGreaterThan(50);
    expect(new Set(calls.map(({ day }) => day)).size).toBeGreaterThan(89);
    const end = (call: GameCall) => call.answeredAt.getTime() + call.durationSeconds * SECOND;
    for (const [index, call] of calls.entries()) {
      expect(call.answeredAt.getTime()).toBeGreaterThan(joinedAt.get(call.userId)!.getTime());
      expect(end(call)).toBeLessThan(Date.now());
      expect(call.perfect && !call.successful).toBe(false);
      const next = calls[index + 1];
      if (next?.userId === call.userId) {
        expect(next.answeredAt.getTime()).toBeGreaterThanOrEqual(end(call));
      }
    }
  });

  it('contains each achievement for at least one member, but none for the newcomer', async () => {
    const given = await repository(PlayerAchievement).find();
    expect(new Set(given.map(({ achievementId }) => achievementId)).size).toBe(7);
    const { id, experience } = await storedUser('nouveau@centrale.test');
    expect(given.filter(({ userId }) => userId === id)).toEqual([]);
    expect(await repository(GameCall).countBy({ userId: id })).toBe(0);
    expect(experience).toBe(0);
  });

  it('is not added again by a second seeding', async () => {
    const before = await made();
    await seedDemo();
    expect(await made()).toEqual(before);
  });
});

describe('a rebuild of the statistics', () => {
  beforeAll(async () => {
    app = await createTestApp({ seed: 'documented' });
  });
  afterAll(() => app.close());

  it('corrects and reports all data that does not match the calls', async () => {
    const player = await newPlayer(app);
    await record(app, player.game, sentCalls(30, { perfect: true, responseSeconds: 2 }));
    const userId = player.user.id;
    const right = await made(userId);
    const [achievement] = await repository(AchievementRow).findBy({ key: 'flawless' });
    await transaction(async () => {
      await repository(User).update(userId, { experience: 7, totalCalls: 1 });
      await repository(PlayerStatisticsRow).update(userId, {
        longestPerfectRun: 3,
        responseMillis: 0,
      });
      const [day] = right.days;
      await repository(PlayerDay).update({ userId, day: day!.day }, { calls: 99 });
      const strange = { userId, day: '1999-12-31', calls: 4 };
      await repository(PlayerDay).insert(Object.assign(new PlayerDay(), strange));
      await repository(PlayerAchievement).delete({ userId, achievementId: achievement!.id });
    });
    const found = await repairs();
    expect(found.map(({ what }) => what).toSorted()).toEqual(
      [
        'player_statistics.responseMillis',
        'player_statistics.longestPerfectRun',
        `player_days.${right.days[0]!.day}.calls`,
        'player_days.1999-12-31',
        'achievement.flawless',
        'users.totalCalls',
        'users.experience',
      ].toSorted(),
    );
    expect(found).toContainEqual({ userId, what: 'users.totalCalls', was: '1', is: '30' });
    const repaired = await made(userId);
    expect(repaired.users).toEqual(right.users);
    expect(repaired.days).toEqual(right.days);
    expect(repaired.statistics).toEqual([
      { ...right.statistics[0], updatedAt: expect.any(Date) as Date },
    ]);
    expect(repaired.given.map((row) => row.achievementId).toSorted()).toEqual(
      right.given.map((row) => row.achievementId).toSorted(),
    );
    expect(await repairs()).toEqual([]);
  });

  it('resets the statistics of a member without calls', async () => {
    const { user } = await newPlayer(app);
    await transaction(async () => {
      await repository(User).update(user.id, { totalCalls: 12, experience: 500 });
      const row = { userId: user.id, createdAt: fromNow(0), updatedAt: fromNow(0), totalCalls: 12 };
      await repository(PlayerStatisticsRow).save(Object.assign(new PlayerStatisticsRow(), row));
    });
    expect((await repairs()).map(({ what }) => what)).toEqual([
      'player_statistics',
      'users.totalCalls',
      'users.experience',
    ]);
    expect(await made(user.id)).toMatchObject({
      statistics: [],
      users: [[user.id, 0, 0, 0, 0]],
    });
  });

  it('corrects the statistics of more members than fit in one batch', async () => {
    const player = await newPlayer(app);
    await transaction(() =>
      repository(User).insert(
        Array.from({ length: 25 }, (_, index) => ({
          ...player.user,
          id: 10_000 + index,
          username: `u${index}`,
          usernameKey: `u${index}`,
          email: `u${index}@exemple.fr`,
          emailKey: `u${index}@exemple.fr`,
          totalCalls: 1,
        })),
      ),
    );
    const found = await repairs(10);
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(25);
    expect(await repairs()).toEqual([]);
    await transaction(() => repository(User).delete({ id: MoreThanOrEqual(10_000) }));
  });
});

describe('the same calls recorded in any order and in any batches', () => {
  beforeAll(async () => {
    app = await createTestApp({ seed: 'documented' });
  });
  afterAll(() => app.close());

  const facts = fc.record({
    gap: fc.integer({ min: 0, max: 9 * 60 }),
    durationSeconds: fc.integer({ min: 1, max: 7200 }),
    responseSeconds: fc.double({ min: 0, max: 12, noNaN: true }),
    kind: fc.constantFrom('FIRE', 'MEDICAL', 'OTHER'),
    // Most calls are perfect, so that runs are long and break late.
    outcome: fc.constantFrom('perfect', 'perfect', 'perfect', 'perfect', 'success', 'failure'),
  });

  /** Calls without overlaps, in order of time, over at most some weeks. */
  const history = fc.array(facts, { minLength: 1, maxLength: 60 }).map((list) => {
    let time = fromNow(-60 * DAY).getTime();
    return list.map(({ gap, outcome, ...fact }, index): SentCall => {
      time += gap * MINUTE;
      const answeredAt = new Date(time).toISOString();
      time += fact.durationSeconds * SECOND;
      const successful = outcome !== 'failure';
      return {
        callId: `c${index}`,
        answeredAt,
        successful,
        perfect: outcome === 'perfect',
        ...fact,
      };
    });
  });

  /** The calls in any order, some repeated, in batches of any size. */
  const sendings = history.chain((calls) =>
    fc.record({
      calls: fc.constant(calls),
      order: fc.shuffledSubarray([...calls, ...calls.slice(0, 5)], {
        minLength: calls.length + Math.min(5, calls.length),
      }),
      sizes: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
    }),
  );

  /** Computes the same statistics independently, call by call in order of time. */
  function expected(calls: readonly SentCall[]) {
    let run = 0;
    let longest = 0;
    for (const { perfect } of calls) {
      run = perfect ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    const count = (is: (call: SentCall) => boolean) => calls.filter(is).length;
    const sum = (of: (call: SentCall) => number) => calls.reduce((all, call) => all + of(call), 0);
    return {
      totalCalls: calls.length,
      successfulCalls: count((call) => call.successful),
      perfectCalls: count((call) => call.perfect),
      fireCalls: count((call) => call.kind === 'FIRE'),
      responseMillis: sum((call) => Math.round(call.responseSeconds * 1000)),
      playSeconds: sum((call) => call.durationSeconds),
      perfectRun: run,
      longestPerfectRun: longest,
      lastAnsweredAt: new Date(calls.at(-1)!.answeredAt),
    };
  }

  it('give the same statistics', async () => {
    await fc.assert(
      fc.asyncProperty(sendings, async ({ calls, order, sizes }) => {
        clearThrottles();
        const player = await newPlayer(app);
        for (let from = 0, step = 0; from < order.length; step += 1) {
          const size = sizes[step % sizes.length]!;
          const { errors } = await record(app, player.game, order.slice(from, from + size));
          expect(errors).toBeUndefined();
          from += size;
        }
        const userId = player.user.id;
        const before = await made(userId);
        expect(before.statistics).toEqual([expect.objectContaining(expected(calls))]);
        expect(await rebuildMember(userId)).toEqual([]);
        expect(await made(userId)).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });
});
