import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuildMember } from '#domains/game/statistics/calls/rebuild.service';
import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { RankingScore } from '#domains/game/ranking/tables/rankingScore.entity';
import { RankingStep } from '#domains/game/ranking/tables/rankingStep.entity';
import { RankingMeasure } from '#domains/game/ranking/ranking.types';
import { purgeEndedPeriods } from '#domains/game/ranking/ranking.jobs';
import { rebuildSteps } from '#domains/game/ranking/steps.service';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { DAY, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { newPlayer, record, sentCalls } from '#tests/support/content/calls';
import { newInstallation, playShift } from '#tests/support/content/shifts';
import {
  agree,
  resetToMidSeason,
  endMidSeason,
  inMidSeason,
  ranked,
  verify,
} from '#tests/support/content/ranking';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const LINE =
  'place isTied isMe player { id username } figures { calls successPercent responseSeconds experience }';
const RANKING = `query ($period: RankingPeriod, $previous: Boolean, $measure: RankingMeasure,
    $kind: CallKind, $after: String) {
  ranking(period: $period, previous: $previous, measure: $measure, kind: $kind, after: $after) {
    from to minimumCalls total next entries { ${LINE} } slices { from players }
    me { agreed missingCalls place isTied aheadPercent slice figures { calls experience }
      around { ${LINE} } }
  }
}`;

interface Line {
  place: number;
  isTied: boolean;
  isMe: boolean;
  player: { id: string; username: string };
  figures: { calls: number; successPercent: number; responseSeconds: number; experience: number };
}

let app: TestApp;
let reader: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await resetToMidSeason();
  reader = await signedInMember();
});
afterEach(endMidSeason);

const read = async (variables: Record<string, unknown> = {}, as: SignedInMember = reader) => {
  const { data, errors } = await app.gql(RANKING, variables, { as: as.token });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.ranking;
};
const lines = (entries: Line[]) =>
  entries.map(({ place, player }) => `${place} ${player.username}`);
const named = ({ user }: SignedInMember, place: number) => `${place} ${user.username}`;

describe('the ranking', () => {
  it('counts only verified calls, as soon as their shift is verified', async () => {
    const player = await newPlayer(app);
    const member = { user: player.user, token: player.session };
    await record(app, player.game, sentCalls(5));
    await agree(player.user.id);
    expect((await read({ period: 'EVER' }, member)).me).toMatchObject({
      agreed: true,
      place: null,
      missingCalls: 1,
      figures: { calls: 0, experience: 0 },
    });
    const installation = await newInstallation(app, player);
    shiftClock(0);
    const { shift } = await playShift(app, player, installation);
    expect(shift.verdict).toBe('VERIFIED');
    const { me, total } = await read({ period: 'EVER' }, member);
    expect(total).toBe(1);
    expect(me).toMatchObject({
      place: 1,
      figures: { calls: shift.countedCalls, experience: shift.experience },
    });
    const doubted = await playShift(app, player, installation, { cheat: 'instant' });
    expect(doubted.shift.verdict).toBe('QUARANTINED');
    expect((await read({ period: 'EVER' }, member)).me.figures.calls).toBe(shift.countedCalls);
  });

  it('gives tied players the same place, and skips the following places', async () => {
    const third = await ranked({ calls: 4 });
    const sharing = [await ranked({ calls: 6 }), await ranked({ calls: 8, successful: 6 })];
    const best = await ranked({ calls: 5, perfect: 5 });
    const { entries, total } = await read();
    expect(total).toBe(4);
    // Ties are sorted by account, newest first.
    const expected = [
      named(best, 1),
      named(sharing[1]!, 2),
      named(sharing[0]!, 2),
      named(third, 4),
    ];
    expect(lines(entries)).toEqual(expected);
    expect(entries.map(({ isTied }: Line) => isTied)).toEqual([false, true, true, false]);
    expect(lines((await read()).entries)).toEqual(expected);
    const { me } = await read({}, sharing[0]);
    expect(me).toMatchObject({ place: 2, isTied: true, aheadPercent: 33 });
    expect((await read({}, best)).me).toMatchObject({ place: 1, isTied: false, aheadPercent: 100 });
  });

  it('ranks only players with enough calls by success rate or response time', async () => {
    const sure = await ranked({ calls: 20, successful: 20, responseMillis: 6000 });
    const fast = await ranked({ calls: 30, successful: 15, responseMillis: 2500 });
    const new_ = await ranked({ calls: 19, responseMillis: 1000 });
    const bySuccess = await read({ measure: 'SUCCESS' }, new_);
    expect(bySuccess.minimumCalls).toBe(20);
    expect(lines(bySuccess.entries)).toEqual([named(sure, 1), named(fast, 2)]);
    expect(bySuccess.entries[1].figures.successPercent).toBe(50);
    expect(bySuccess.me).toMatchObject({ place: null, missingCalls: 1, around: [] });
    const byResponse = await read({ measure: 'RESPONSE' }, fast);
    expect(lines(byResponse.entries)).toEqual([named(fast, 1), named(sure, 2)]);
    expect(byResponse.entries[0].figures.responseSeconds).toBe(2.5);
    expect(byResponse.slices[byResponse.me.slice]).toEqual({ from: 2.5, players: 1 });
    expect((await read({}, new_)).me.missingCalls).toBe(0);
    await verify(new_.user.id, { calls: 1, responseMillis: 1000 });
    expect((await read({ measure: 'RESPONSE' }, new_)).me.place).toBe(1);
  });

  it('can be limited to calls of one kind, and to a week, a month or a season', async () => {
    const fire = await ranked({ calls: 3, kind: CallKind.FIRE });
    const medical = await ranked({ calls: 5 });
    const earlier = await ranked({ calls: 9, daysAgo: 8 });
    const lastMonth = await ranked({ calls: 11, daysAgo: 20 });
    const lastSeason = await ranked({ calls: 13, daysAgo: 60 });
    expect(lines((await read({ kind: 'FIRE' })).entries)).toEqual([named(fire, 1)]);
    const of = async (variables: Record<string, unknown>) => lines((await read(variables)).entries);
    const week = [named(medical, 1), named(fire, 2)];
    expect(await of({})).toEqual(week);
    expect(await of({ previous: true })).toEqual([named(earlier, 1)]);
    expect((await of({ period: 'MONTH' }))[0]).toBe(named(earlier, 1));
    expect(await of({ period: 'MONTH', previous: true })).toEqual([named(lastMonth, 1)]);
    expect((await of({ period: 'SEASON' }))[0]).toBe(named(lastMonth, 1));
    expect(await of({ period: 'SEASON', previous: true })).toEqual([named(lastSeason, 1)]);
    expect(await of({ period: 'EVER' })).toHaveLength(5);
    expect(await of({ period: 'EVER', previous: true })).toHaveLength(5);
    expect(await read()).toMatchObject({ from: '2027-02-15', to: '2027-02-21' });
    expect(await read({ period: 'SEASON' })).toMatchObject({
      from: '2027-01-01',
      to: '2027-03-31',
    });
    expect(await read({ period: 'EVER' })).toMatchObject({ from: null, to: null });
  });

  it('has pages without gaps, and shows the players around the viewer', async () => {
    const people: SignedInMember[] = [];
    // Groups of three tied players, over more than two pages.
    for (let index = 0; index < 45; index++) {
      people.push(await ranked({ calls: 2 + Math.floor(index / 3) }));
    }
    const pages: Line[][] = [];
    let after: string | null = null;
    do {
      const page: { entries: Line[]; next: string | null } = await read({ after });
      pages.push(page.entries);
      after = page.next;
    } while (after);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    const whole = pages.flat();
    expect(whole.map(({ place }) => place)).toEqual(
      Array.from({ length: 45 }, (_, index) => 1 + 3 * Math.floor(index / 3)),
    );
    expect(whole.map(({ player }) => player.username)).toEqual(
      people.toReversed().map(({ user }) => user.username),
    );
    const me = people[13]!;
    const own = await read({}, me);
    const at = whole.findIndex(({ player }) => player.username === me.user.username);
    expect(lines(own.me.around)).toEqual(lines(whole.slice(at - 3, at + 5)));
    expect(own.me.around.filter(({ isMe }: Line) => isMe)).toHaveLength(1);
    // From 20 to 160 XP, in slices of 20: the last contains a single group.
    expect(own.me).toMatchObject({ place: 31, isTied: true, slice: 3 });
    expect(own.slices.slice(0, 9).map(({ players }: { players: number }) => players)).toEqual([
      0, 6, 6, 6, 6, 6, 6, 6, 3,
    ]);
  });
});

describe('players who play and consent concurrently', () => {
  it('are counted correctly, without a deadlock', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => ranked({ calls: 6 })));
    await Promise.all(
      members.flatMap(({ user }, index) => [
        verify(user.id, { calls: 3 + (index % 2), kind: CallKind.FIRE }),
        agree(user.id, index % 4 !== 0),
        verify(user.id, { calls: 2 }),
      ]),
    );
    const { entries, total } = await read();
    expect(total).toBe(6);
    expect(entries.map(({ place }: Line) => place)).toEqual([1, 1, 1, 1, 5, 5]);
  });
});

describe('verified calls', () => {
  it('count in the period in which they were played, even if the server receives them later', async () => {
    const member = await ranked({ calls: 4, perfect: 1 });
    await verify(member.user.id, { calls: 3, successful: 1, kind: CallKind.FIRE });
    await verify(member.user.id, { calls: 2, daysAgo: 6 });
    await verify(member.user.id, { calls: 6, daysAgo: 60 });
    const of = async (variables: object) =>
      Object.values((await read({ ...variables }, member)).me.figures);
    expect(await of({})).toEqual([7, 55]);
    expect(await of({ kind: 'MEDICAL' })).toEqual([4, 45]);
    expect(await of({ previous: true })).toEqual([2, 20]);
    expect(await of({ period: 'SEASON', previous: true })).toEqual([6, 60]);
    expect(await of({ period: 'EVER' })).toEqual([15, 135]);
  });

  it('are not the basis of the level, which every query computes from all calls', async () => {
    const player = await newPlayer(app);
    await verify(player.user.id, { calls: 4, perfect: 1 });
    await agree(player.user.id);
    for (let sent = 0; sent < 900; sent += 100) await record(app, player.game, sentCalls(100));
    const { data } = await app.gql(
      `query ($username: String!) {
        myStatistics { totalCalls verifiedCalls level rank }
        viewer { user { level rank } }
        player(username: $username) { rank { level rank } }
        ranking(period: EVER) {
          entries { isMe figures { calls } player { level { level rank } } } }
      }`,
      { username: player.user.username },
      { as: player.session },
    );
    const { totalCalls, verifiedCalls, level, rank } = data.myStatistics;
    const own = data.ranking.entries.find(({ isMe }: { isMe: boolean }) => isMe);
    expect(level).toBeGreaterThan(5);
    expect([totalCalls, verifiedCalls]).toEqual([904, 4]);
    expect(own.figures.calls).toBe(verifiedCalls);
    expect(data.viewer.user).toEqual({ level, rank });
    expect(data.player.rank).toEqual({ level, rank });
    expect(own.player.level).toEqual({ level, rank });
  });

  neutral.it('count in the coming week when the clock of the game is ahead', async () => {
    // A minute before the end of Sunday; the second call is dated a minute after it.
    inMidSeason(4 * DAY + 11 * HOUR + 59 * MINUTE);
    const late = await signedInMember();
    await agree(late.user.id);
    const untilMonday = (2 * MINUTE) / DAY;
    await verify(late.user.id, { calls: 1, daysAgo: 1 });
    await verify(late.user.id, { calls: 1, daysAgo: -untilMonday });
    expect((await read({}, late)).me.figures.calls).toBe(1);
    await purgeEndedPeriods();
    inMidSeason(4 * DAY + 12 * HOUR + 5 * MINUTE);
    expect((await read({}, late)).me).toMatchObject({ place: 1, figures: { calls: 1 } });
    expect((await read({ previous: true }, late)).me.figures.calls).toBe(1);
  });
});

describe('a score whose last player left the ranking', () => {
  neutral.it('is not part of the distribution of scores', async () => {
    await ranked({ calls: 3 });
    const before = await read();
    const strong = await ranked({ calls: 60 });
    expect((await read()).slices).not.toEqual(before.slices);
    await agree(strong.user.id, false);
    expect((await read()).slices).toEqual(before.slices);
  });

  it('is not deleted while that player returns to the ranking', async () => {
    const { user } = await ranked({ calls: 3 });
    await agree(user.id, false);
    const comesBack = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const back = transaction(async () => {
      await agree(user.id);
      comesBack.resolve();
      await mayEnd.promise;
    });
    await comesBack.promise;
    const forgetting = purgeEndedPeriods();
    // On SQLite the purge runs after the transaction. On PostgreSQL the purge does not wait for it.
    if (currentDatabase().kind === 'postgres') await forgetting;
    mayEnd.resolve();
    await Promise.all([back, forgetting]);
    const { total, entries } = await read();
    expect([total, entries[0].place]).toEqual([1, 1]);
  });
});

describe('a wrong score, or a wrong count of players with a score', () => {
  it('is rebuilt from the calls, without changing correct rows', async () => {
    const { user } = await ranked({ calls: 3 });
    await ranked({ calls: 3 });
    await transaction(async () => {
      await repository(RankingScore).update({ userId: user.id, kind: 'all' }, { calls: 2 });
      const steps = repository(RankingStep);
      const measure = RankingMeasure.EXPERIENCE;
      await steps.update({ measure, period: 'ever', kind: 'all' }, { players: 7 });
      await steps.delete({ measure, period: 'ever', kind: CallKind.MEDICAL });
      const stray = { measure: RankingMeasure.SUCCESS, score: 1, players: 3 };
      await steps.insert({ period: 'ever', kind: 'all', ...stray });
    });
    const wrong = await rebuildSteps();
    expect(wrong.map(({ what }) => what).toSorted()).toEqual([
      'ranking_steps.ever all experience 30',
      'ranking_steps.ever all success 1',
      'ranking_steps.ever medical experience 30',
    ]);
    expect(wrong).toContainEqual({ what: 'ranking_steps.ever all success 1', was: '3', is: '0' });
    expect(await rebuildSteps()).toEqual([]);
    await verify(user.id, { calls: 1 });
    expect((await read({}, { user, token: reader.token })).total).toBe(2);
    const { calls } = await repository(RankingScore).findOneByOrFail({
      userId: user.id,
      kind: 'all',
      period: 'ever',
    });
    expect(calls).toBe(4);
    // The rebuild corrects a wrong total of one kind.
    const ofKind = { userId: user.id, kind: CallKind.MEDICAL, period: 'ever' };
    await transaction(() => repository(RankingScore).update(ofKind, { calls: 9 }));
    await verify(user.id, { calls: 1 });
    expect((await rebuildMember(user.id)).map(({ what }) => what)).toEqual([
      'ranking_scores.ever medical',
      'ranking_scores.ever all',
    ]);
    expect(await repository(RankingScore).findOneByOrFail(ofKind)).toMatchObject({ calls: 5 });
  });
});
