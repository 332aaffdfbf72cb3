import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, DAY, dayInParis, HOUR, shiftClock } from '#platform/running/clock';
import { clearThrottles } from '#platform/limits/throttle';
import { changeUser } from '#tests/support/people/accounts';
import {
  STATISTICS_FIELDS,
  newPlayer,
  record,
  sentCall,
  sentCalls,
  type SentCall,
  type TestPlayer,
} from '#tests/support/content/calls';
import { neutral } from '#tests/support/running/onDatabase';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  player = await newPlayer(app);
});
afterEach(() => shiftClock(0));

const send = async (calls: readonly SentCall[], to = player) => {
  const { errors } = await record(app, to.game, calls);
  expect(errors).toBeUndefined();
};
const statistics = async (fields = STATISTICS_FIELDS, as?: string) =>
  (await app.gql(`{ myStatistics { ${fields} } }`, {}, { as: as ?? player.session })).data
    .myStatistics;

const HISTORY = `query ($days: Int!) { myCallHistory(days: $days) {
  days { day calls successful averageResponseSeconds }
  responseTimes { fromSeconds toSeconds calls }
  medianResponseSeconds
  hours { hour calls successful }
  kinds { kind calls successful }
  summary { calls successful averageResponseSeconds playMinutes }
  before { calls successful averageResponseSeconds playMinutes }
} }`;
const history = async (days = 30, as?: string) =>
  app.gql(HISTORY, { days }, { as: as ?? player.session });

describe('the statistics of a member', () => {
  it('are zero, without an average, when the member has no calls', async () => {
    expect(
      await statistics(
        `${STATISTICS_FIELDS} createdAt updatedAt lastCallAt recentAchievements { key }`,
      ),
    ).toEqual({
      totalCalls: 0,
      successfulCalls: 0,
      successPercent: 0,
      averageResponseSeconds: null,
      totalPlayMinutes: 0,
      experience: 0,
      level: 1,
      levelExperience: 0,
      rank: 'DEBUTANT',
      nextRank: 'BRONZE',
      experienceToNextRank: 4000,
      createdAt: player.user.joinedAt.toISOString(),
      updatedAt: null,
      lastCallAt: null,
      recentAchievements: [],
    });
  });

  it.each([
    [999, 1, 'DEBUTANT', 'BRONZE', 3001],
    [1000, 2, 'DEBUTANT', 'BRONZE', 3000],
    [3999, 4, 'DEBUTANT', 'BRONZE', 1],
    [4000, 5, 'BRONZE', 'ARGENT', 5000],
    [9000, 10, 'ARGENT', 'OR', 10_000],
    [19_000, 20, 'OR', 'PLATINE', 15_000],
    [34_000, 35, 'PLATINE', 'DIAMANT', 15_000],
    [49_000, 50, 'DIAMANT', null, null],
  ])('with %i XP have level %i and rank %s', async (experience, level, rank, nextRank, missing) => {
    await changeUser(player.email, { experience });
    expect(await statistics()).toMatchObject({
      experience,
      level,
      levelExperience: experience % 1000,
      rank,
      nextRank,
      experienceToNextRank: missing,
    });
  });

  it('list the latest achievements, newest first', async () => {
    await send(sentCalls(10));
    shiftClock(HOUR);
    const [, session] = [player, await app.signInAs(player.email, '10.9.9.9')];
    await send(sentCalls(20, { perfect: true, responseSeconds: 1 }));
    const recent = await statistics('recentAchievements(limit: 2) { key unlocked }', session);
    expect(recent.recentAchievements).toEqual([
      { key: 'flawless', unlocked: true },
      { key: 'first-responder', unlocked: true },
    ]);
    const one = await statistics('recentAchievements(limit: 1) { key }', session);
    expect(one.recentAchievements).toHaveLength(1);
    const none = await app.gql(
      '{ myStatistics { recentAchievements(limit: 0) { key } } }',
      {},
      { as: session },
    );
    expect(none.code).toBe('VALIDATION_FAILED');
  });

  neutral.it('are available to members of every subscription tier', async () => {
    await send(sentCalls(3));
    expect((await history(30, 'perdu')).code).toBe('SESSION_EXPIRED');
    for (const name of ['membre', 'premium', 'pro', 'superadmin']) {
      const as = await app.signInAs(`${name}@centrale.test`);
      expect((await statistics('totalCalls', as)).totalCalls).toBe(0);
      expect((await history(7, as)).errors).toBeUndefined();
    }
    expect((await statistics()).totalCalls).toBe(3);
  });

  neutral.it('are the same over REST, with the REST field names', async () => {
    await send(sentCalls(10, { responseSeconds: 4.5 }));
    const { body } = await app.rest('GET', '/member/stats', { as: player.session });
    const stats = {
      totalCalls: 10,
      successfulCalls: 10,
      averageResponseTime: 4.5,
      totalPlayTime: 10,
      rank: 'Débutant',
      experience: 200,
      level: 1,
      achievements: [
        {
          id: expect.any(Number) as number,
          name: 'Premiers secours',
          unlockedAt: expect.stringMatching(/Z$/) as string,
        },
      ],
      createdAt: player.user.joinedAt.toISOString(),
      updatedAt: expect.stringMatching(/Z$/) as string,
    };
    expect(body).toEqual({ success: true, data: stats });
    const dashboard = await app.rest('GET', '/member/dashboard', { as: player.session });
    expect(dashboard.body.data).toMatchObject({
      stats,
      recentAchievements: [{ name: 'Premiers secours', reward: 100 }],
      unreadNotifications: expect.any(Number) as number,
    });
  });
});

describe('the history of calls', () => {
  /** Noon in Paris, in winter. */
  const NOON = Date.parse('2026-02-20T11:00:00Z');
  const at = (daysAgo: number, hour: number, change: Partial<SentCall> = {}) => {
    const time = NOON - daysAgo * DAY + (hour - 12) * HOUR;
    return sentCall({ answeredAt: new Date(time).toISOString(), ...change });
  };
  beforeEach(async () => {
    shiftClock(NOON - Date.now());
    player = await newPlayer(app);
  });

  it('lists every day of the period, including days without calls', async () => {
    await send([
      at(0, 9, { responseSeconds: 3 }),
      at(0, 10, { successful: false, responseSeconds: 6 }),
      at(2, 0.5),
      at(6, 23.9),
      at(7, 12),
    ]);
    const { days } = (await history(7)).data.myCallHistory;
    const zero = { calls: 0, successful: 0, averageResponseSeconds: null };
    const one = { calls: 1, successful: 1, averageResponseSeconds: 6 };
    expect(days).toEqual([
      { day: '2026-02-14', ...one },
      { day: '2026-02-15', ...zero },
      { day: '2026-02-16', ...zero },
      { day: '2026-02-17', ...zero },
      { day: '2026-02-18', ...one },
      { day: '2026-02-19', ...zero },
      { day: '2026-02-20', calls: 2, successful: 1, averageResponseSeconds: 4.5 },
    ]);
  });

  it('counts the calls of the period by hour, by kind and by response time', async () => {
    await send([
      at(0, 9, { kind: 'FIRE', responseSeconds: 1.999 }),
      at(1, 9, { kind: 'FIRE', successful: false, responseSeconds: 2 }),
      at(1, 0, { responseSeconds: 30 }),
      at(40, 9, { kind: 'RESCUE', responseSeconds: 30 }),
    ]);
    const { hours, kinds, responseTimes } = (await history(30)).data.myCallHistory;
    expect(hours).toHaveLength(24);
    expect(hours[9]).toEqual({ hour: 9, calls: 2, successful: 1 });
    expect(hours[0]).toEqual({ hour: 0, calls: 1, successful: 1 });
    expect(hours.filter(({ calls }: { calls: number }) => calls > 0)).toHaveLength(2);
    expect(kinds).toEqual([
      { kind: 'FIRE', calls: 2, successful: 1 },
      { kind: 'MEDICAL', calls: 1, successful: 1 },
      { kind: 'ACCIDENT', calls: 0, successful: 0 },
      { kind: 'RESCUE', calls: 0, successful: 0 },
      { kind: 'OTHER', calls: 0, successful: 0 },
    ]);
    expect(responseTimes[0]).toEqual({ fromSeconds: 0, toSeconds: 2, calls: 1 });
    expect(responseTimes[1]).toEqual({ fromSeconds: 2, toSeconds: 4, calls: 1 });
    expect(responseTimes.at(-1)).toEqual({ fromSeconds: 20, toSeconds: null, calls: 1 });
    for (const [index, { toSeconds }] of responseTimes.slice(0, -1).entries()) {
      expect(responseTimes[index + 1].fromSeconds).toBe(toSeconds);
      // The chart draws equal bars, so all intervals have the same width.
      expect(toSeconds - responseTimes[index].fromSeconds).toBe(2);
    }
  });

  it.each([
    [[], null],
    [[4], 4],
    [[9, 1, 5], 5],
    [[9, 1, 5, 2], 3.5],
    [[2.123, 2.124], 2.1235],
    [[7, 7, 7, 1], 7],
  ])('of calls with the response times %j has the median %s', async (seconds, median) => {
    await send(seconds.map((responseSeconds, i) => at(i, 9, { responseSeconds })));
    const { data } = await history(7);
    expect(data.myCallHistory.medianResponseSeconds).toBe(median);
  });

  it('compares the period with the equally long period before', async () => {
    const noon = (daysAgo: number, more: Partial<SentCall> = {}) =>
      sentCall({
        answeredAt: `${addDays(dayInParis(), -daysAgo)}T08:00:00Z`,
        durationSeconds: 90,
        responseSeconds: 4,
        ...more,
      });
    shiftClock(Date.parse(`${dayInParis()}T12:00:00Z`) - Date.now());
    player = await newPlayer(app);
    await send([noon(0), noon(6, { successful: false, responseSeconds: 6 })]);
    await send([noon(7), noon(13, { durationSeconds: 150 }), noon(14)]);
    const { summary, before } = (await history(7)).data.myCallHistory;
    expect(summary).toEqual({
      calls: 2,
      successful: 1,
      averageResponseSeconds: 5,
      playMinutes: 3,
    });
    expect(before).toEqual({
      calls: 2,
      successful: 2,
      averageResponseSeconds: 4,
      playMinutes: 4,
    });
    const { lastCallAt } = await statistics('lastCallAt');
    expect(lastCallAt).toBe(`${dayInParis()}T08:00:00.000Z`);
  });

  it('runs only the SQL statements that the requested fields need', async () => {
    const asked = '{ myCallHistory(days: 30) { summary { calls } before { calls } } }';
    const statements = await statementsOf(() => app.gql(asked, {}, { as: player.session }));
    expect(statements.filter(({ sql }) => /game_calls|player_days/.test(sql))).toHaveLength(1);
  });

  it('refuses a period of less than a week', async () => {
    const { errors } = await history(6);
    expect(errors?.[0]?.extensions.fields).toEqual({ days: 'De 7 à 365 jours.' });
  });

  it('uses days in Paris when the clocks change', async () => {
    shiftClock(Date.parse('2026-03-31T10:00:00Z') - Date.now());
    player = await newPlayer(app);
    const instants = ['2026-03-28T22:59:00Z', '2026-03-28T23:01:00Z', '2026-03-29T21:59:00Z'];
    await send(instants.map((answeredAt) => sentCall({ answeredAt, durationSeconds: 30 })));
    const { days } = (await history(7)).data.myCallHistory as {
      days: { day: string; calls: number }[];
    };
    expect(days.filter(({ calls }) => calls > 0).map(({ day, calls }) => [day, calls])).toEqual([
      ['2026-03-28', 1],
      ['2026-03-29', 2],
    ]);
    const today = dayInParis();
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)),
    );
  });
});

describe('the queries for the statistics pages', () => {
  const DASHBOARD = `{ myStatistics { ${STATISTICS_FIELDS} recentAchievements(limit: 4) { key name unlockedAt } } }`;
  const count = async (work: () => Promise<unknown>) => (await statementsOf(work)).length;

  it('run the same number of SQL statements without calls and with hundreds of calls', async () => {
    const other = await newPlayer(app);
    await send(sentCalls(400, { perfect: true, responseSeconds: 1 }), other);
    for (const [query, most] of [
      [DASHBOARD, 3],
      ['{ myAchievements { key progress } }', 4],
    ] as const) {
      const empty = await count(() => app.gql(query, {}, { as: player.session }));
      expect(await count(() => app.gql(query, {}, { as: other.session }))).toBe(empty);
      expect(empty).toBeLessThanOrEqual(most);
    }
    const few = await count(() => history(7));
    expect(await count(() => history(365, other.session))).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });

  it('read calls through an index', async () => {
    await send(sentCalls(50));
    const statements = await statementsOf(() => history(30));
    const onCalls = statements.filter(({ sql }) => /game_calls/.test(sql));
    expect(onCalls).toHaveLength(4);
    for (const statement of onCalls) expect(await planOf(statement)).toMatch(/index/i);
  });
});
