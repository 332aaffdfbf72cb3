import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { PlayerDay, PlayerStatisticsRow } from '#domains/game/statistics/playerStatistics.entity';
import { DAY, fromNow, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storedUser } from '#tests/support/people/accounts';
import {
  later,
  newPlayer,
  record,
  sentCall,
  sentCalls,
  type TestPlayer,
} from '#tests/support/content/calls';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  player = await newPlayer(app);
});
afterEach(() => shiftClock(0));

const send = (calls: Parameters<typeof record>[2]) => record(app, player.game, calls);
const fieldsOf = async (calls: Parameters<typeof record>[2]) =>
  (await send(calls)).errors?.[0]?.extensions.fields;
const stored = () => repository(GameCall).countBy({ userId: player.user.id });

describe('the recording of calls', () => {
  neutral.it('stores the calls and updates all statistics', async () => {
    const [first, second, third] = [
      sentCall({ responseSeconds: 4.2, durationSeconds: 100, perfect: true }),
      sentCall({ responseSeconds: 5.8, durationSeconds: 80, kind: 'FIRE' }),
      sentCall({ responseSeconds: 11.003, durationSeconds: 170, successful: false }),
    ];
    const { data } = await send([first, second, third]);
    expect(data.recordCalls).toEqual({
      recorded: 3,
      alreadyKnown: 0,
      unlocked: [],
      statistics: {
        totalCalls: 3,
        successfulCalls: 2,
        successPercent: 67,
        averageResponseSeconds: 7,
        totalPlayMinutes: 5,
        experience: 25,
        level: 1,
        levelExperience: 25,
        rank: 'DEBUTANT',
        nextRank: 'BRONZE',
        experienceToNextRank: 3975,
      },
    });
    expect(await storedUser(player.email)).toMatchObject({
      totalCalls: 3,
      successfulCalls: 2,
      totalPlayMinutes: 5,
      experience: 25,
    });
    expect(
      await repository(PlayerStatisticsRow).findOneBy({ userId: player.user.id }),
    ).toMatchObject({
      perfectCalls: 1,
      fireCalls: 1,
      responseMillis: 21_003,
      playSeconds: 350,
      perfectRun: 0,
      longestPerfectRun: 1,
    });
  });

  it('counts a call only once when it is sent again', async () => {
    const calls = sentCalls(5);
    await send(calls);
    const again = await send([...calls, sentCall()]);
    expect(again.data.recordCalls).toMatchObject({ recorded: 1, alreadyKnown: 5 });
    expect(again.data.recordCalls.statistics).toMatchObject({ totalCalls: 6, experience: 60 });
    expect(await stored()).toBe(6);
  });

  it('counts only the first copy of a call within one request', async () => {
    const call = sentCall();
    const { data } = await send([call, { ...call, successful: false }, call]);
    expect(data.recordCalls).toMatchObject({ recorded: 1, alreadyKnown: 2 });
    expect(data.recordCalls.statistics).toMatchObject({ totalCalls: 1, successfulCalls: 1 });
  });

  it('counts a call once when several requests send it at the same time', async () => {
    const calls = sentCalls(20);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send(calls.slice(index % 4, 20 - (index % 3)))),
    );
    const recorded = answers.map(({ data }) => data.recordCalls.recorded as number);
    expect(recorded.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await stored()).toBe(20);
    expect(await storedUser(player.email)).toMatchObject({ totalCalls: 20, experience: 300 });
  });

  neutral.it(
    'accepts 500 calls with IDs of the maximum length, and refuses 501 calls',
    async () => {
      const ids = (count: number) =>
        sentCalls(count).map((call, index) => ({ ...call, callId: `${index}-`.padEnd(40, 'x') }));
      const many = ids(500).map((call) => ({
        ...call,
        responseSeconds: 12.345,
        durationSeconds: 120,
      }));
      expect((await send(many)).data.recordCalls.recorded).toBe(500);
      expect(await fieldsOf(ids(501))).toEqual({ calls: '500 appels au plus par envoi.' });
      expect(await stored()).toBe(500);
    },
  );

  neutral.it('accepts an empty list of calls', async () => {
    const { data } = await send([]);
    expect(data.recordCalls).toMatchObject({ recorded: 0, alreadyKnown: 0 });
    expect(data.recordCalls.statistics.averageResponseSeconds).toBeNull();
    expect(await repository(PlayerStatisticsRow).countBy({ userId: player.user.id })).toBe(0);
  });

  neutral.it('is limited to 60 requests a minute per member', async () => {
    for (let i = 0; i < 60; i++) expect((await send([])).errors).toBeUndefined();
    expect((await send([])).code).toBe('RATE_LIMITED');
    const other = await newPlayer(app);
    expect((await record(app, other.game, [])).errors).toBeUndefined();
  });
});

describe('invalid calls', () => {
  // The limits of each field are tested in tests/policies/inputs.
  it('are all reported with their index, and the whole request is refused', async () => {
    const fields = await fieldsOf([
      sentCall({ durationSeconds: -5, responseSeconds: 1e6 }),
      sentCall(),
      sentCall({ perfect: true, successful: false }),
    ]);
    expect(Object.keys(fields ?? {}).toSorted()).toEqual([
      'calls.0.durationSeconds',
      'calls.0.responseSeconds',
      'calls.2.perfect',
    ]);
    expect(await stored()).toBe(0);
    expect(await storedUser(player.email)).toMatchObject({ totalCalls: 0, experience: 0 });
  });

  neutral.it.each(['1e999', '-1e999', '"NaN"', 'null'])(
    'are refused when a response time is %s',
    async (text) => {
      const query =
        'mutation ($calls: [RecordedCallInput!]!) { recordCalls(calls: $calls) { recorded } }';
      const calls = JSON.stringify([sentCall({ responseSeconds: 12345 })]).replace('12345', text);
      const response = await app.fastify.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${player.game}`, 'content-type': 'application/json' },
        payload: `{"query":${JSON.stringify(query)},"variables":{"calls":${calls}}}`,
      });
      expect(response.json().errors).toHaveLength(1);
      expect(await stored()).toBe(0);
    },
  );

  neutral.it('are refused when they are in the future or not over yet', async () => {
    expect(await fieldsOf([sentCall({ answeredAt: fromNow(DAY).toISOString() })])).toMatchObject({
      'calls.0.answeredAt': 'La date est dans le futur.',
    });
    const justAnswered = sentCall({ answeredAt: fromNow(0).toISOString(), durationSeconds: 300 });
    expect(await fieldsOf([justAnswered])).toEqual({
      'calls.0.durationSeconds': 'L’appel n’est pas encore terminé.',
    });
  });

  neutral.it('do not include calls from a clock that is half a minute ahead', async () => {
    const call = sentCall({ answeredAt: fromNow(MINUTE / 2).toISOString(), durationSeconds: 10 });
    expect((await send([call])).data.recordCalls.recorded).toBe(1);
  });

  neutral.it('are refused when they are older than the account', async () => {
    const before = new Date(player.user.joinedAt.getTime() - 1000).toISOString();
    expect(await fieldsOf([sentCall({ answeredAt: before })])).toEqual({
      'calls.0.answeredAt': 'Cet appel est plus ancien que le compte.',
    });
    expect(await fieldsOf([sentCall({ answeredAt: '0001-01-01T00:00:00Z' })])).toBeDefined();
  });

  it('are refused when they overlap in one request, in any order', async () => {
    const call = sentCall({ durationSeconds: 60 });
    const overlapping = sentCall({ answeredAt: later(call.answeredAt, 59) });
    for (const calls of [
      [call, overlapping],
      [overlapping, call],
    ]) {
      expect(await fieldsOf(calls)).toEqual({
        [`calls.${calls.indexOf(overlapping)}.answeredAt`]: expect.stringMatching(/chevauche/),
      });
    }
    const inside = sentCall({ answeredAt: later(call.answeredAt, 10), durationSeconds: 5 });
    const after = sentCall({ answeredAt: later(call.answeredAt, 20), durationSeconds: 5 });
    expect(Object.keys((await fieldsOf([call, inside, after])) ?? {})).toEqual([
      'calls.1.answeredAt',
      'calls.2.answeredAt',
    ]);
    expect(await stored()).toBe(0);
  });

  it('are refused when they overlap a stored call', async () => {
    const call = sentCall({ durationSeconds: 60 });
    await send([call]);
    const longBefore = sentCall({
      answeredAt: later(call.answeredAt, -7000),
      durationSeconds: 7001,
    });
    const during = sentCall({ answeredAt: later(call.answeredAt, 30), durationSeconds: 1 });
    for (const refused of [longBefore, during, sentCall({ answeredAt: call.answeredAt })]) {
      expect(await fieldsOf([refused])).toEqual({
        'calls.0.answeredAt': expect.stringMatching(/chevauche/),
      });
    }
    const touching = [
      sentCall({ answeredAt: later(call.answeredAt, -60), durationSeconds: 60 }),
      sentCall({ answeredAt: later(call.answeredAt, 60), durationSeconds: 60 }),
    ];
    expect((await send(touching)).data.recordCalls.recorded).toBe(2);
  });

  it('are refused in all but one of several concurrent requests whose calls overlap', async () => {
    const { answeredAt } = sentCall();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send([sentCall({ answeredAt })])),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await stored()).toBe(1);
  });
});

neutral.describe('the IDs of calls', () => {
  it('may be the same for different members', async () => {
    const other = await newPlayer(app);
    const call = sentCall({ callId: 'le-meme' });
    await send([call]);
    const { data } = await record(app, other.game, [call]);
    expect(data.recordCalls).toMatchObject({ recorded: 1, alreadyKnown: 0 });
    expect(data.recordCalls.statistics.totalCalls).toBe(1);
    expect(await storedUser(player.email)).toMatchObject({ totalCalls: 1 });
  });
});

describe('the night of a call', () => {
  beforeEach(() => shiftClock(Date.parse('2026-12-01T12:00:00Z') - Date.now()));

  it.each([
    ['2026-01-15T20:59:59Z', null, '2026-01-15', 21],
    ['2026-01-15T21:00:00Z', '2026-01-15', '2026-01-15', 22],
    ['2026-01-15T23:30:00Z', '2026-01-15', '2026-01-16', 0],
    ['2026-01-16T04:59:59Z', '2026-01-15', '2026-01-16', 5],
    ['2026-01-16T05:00:00Z', null, '2026-01-16', 6],
    ['2026-07-01T20:00:00Z', '2026-07-01', '2026-07-01', 22],
    ['2026-07-02T04:00:00Z', null, '2026-07-02', 6],
    // The clock goes forward in the night of 29 March 2026, and back in that of 26 October 2025.
    ['2026-03-29T01:30:00Z', '2026-03-28', '2026-03-29', 3],
    ['2025-10-26T00:30:00Z', '2025-10-25', '2025-10-26', 2],
    ['2025-10-26T01:30:00Z', '2025-10-25', '2025-10-26', 2],
  ])(
    'answered at %s is the night of %s (null for a call by day)',
    async (answeredAt, night, day, hour) => {
      const time = Date.parse(answeredAt);
      const joinedAt = new Date(time - DAY);
      player = await newPlayer(app, { joinedAt });
      await send([sentCall({ answeredAt })]);
      const [call] = await repository(GameCall).findBy({ userId: player.user.id });
      expect(call).toMatchObject({ night, day, hour, answeredAt: new Date(time) });
      const statistics = await repository(PlayerStatisticsRow).findOneBy({
        userId: player.user.id,
      });
      expect(statistics?.nights).toBe(night === null ? 0 : 1);
    },
  );

  it('is the same before and after midnight', async () => {
    const evening = Date.parse('2026-02-10T21:30:00Z');
    player = await newPlayer(app, { joinedAt: new Date(evening - DAY) });
    const at = (time: number) => sentCall({ answeredAt: new Date(time).toISOString() });
    await send([at(evening), at(evening + 3 * HOUR)]);
    const nights = async () =>
      (await repository(PlayerStatisticsRow).findOneBy({ userId: player.user.id }))?.nights;
    expect(await nights()).toBe(1);
    await send([at(evening + DAY)]);
    expect(await nights()).toBe(2);
    const days = await repository(PlayerDay).find({
      where: { userId: player.user.id },
      order: { day: 'ASC' },
    });
    expect(days.map(({ day, calls, nightCalls }) => [day, calls, nightCalls])).toEqual([
      ['2026-02-10', 1, 2],
      ['2026-02-11', 2, 1],
    ]);
  });
});
