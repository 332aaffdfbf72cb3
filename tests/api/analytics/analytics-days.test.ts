import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ActiveDay } from '#domains/insights/analytics/activeDay.entity';
import { analyticsPurgeJob } from '#domains/insights/analytics/analytics.jobs';
import { DayRollup } from '#domains/insights/analytics/metrics/dayRollup.entity';
import { PageView } from '#domains/insights/analytics/pageView.entity';
import { rollUpDays } from '#domains/insights/analytics/metrics/rollups.service';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { ArticleLike } from '#domains/content/news/article/articleLike.entity';
import { addDays, DAY, dayInParis, fromNow, shiftClock } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { signedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => transaction(() => query('DELETE FROM day_rollups')));
afterEach(() => shiftClock(0));

const rollup = (day: string) => repository(DayRollup).findOneByOrFail({ day });
const view = (day: string) => ({
  at: new Date(`${day}T12:00:00Z`),
  day,
  path: '/',
  referrerHost: null,
  device: 'desktop' as const,
  network: '198.51.100.0',
});

/**
 * Returns the milliseconds from now to noon in Paris. A change of the clocks cannot move noon to
 * another day.
 */
const millisecondsToNoon = () => Date.parse(`${dayInParis()}T11:00:00Z`) - Date.now();

describe('the daily counts', () => {
  it('cover days from midnight to midnight in Paris', async () => {
    const like = async (createdAt: string) => {
      const { id: articleId } = await storeArticle();
      const { id: userId } = await createUser();
      await transaction(() =>
        repository(ArticleLike).insert({ articleId, userId, createdAt: new Date(createdAt) }),
      );
    };
    // 00:30 in Paris, in summer and in winter, and half an hour before midnight.
    shiftClock(Date.parse('2026-11-02T12:00:00Z') - Date.now());
    await transaction(() => query('DELETE FROM article_likes'));
    await createUser({ joinedAt: new Date('2026-10-19T22:30:00Z') });
    await like('2026-10-19T22:30:00Z');
    await like('2026-10-19T21:30:00Z');
    await like('2026-10-31T23:30:00Z');
    await like('2026-10-31T22:30:00Z');
    // The last half hour of a day with 25 hours, on which the clocks go back.
    await like('2026-10-25T22:30:00Z');
    await transaction(() => repository(PageView).insert([view('2026-10-20'), view('2026-10-20')]));
    await rollUpDays();
    const counts = async () => ({
      likes: await Promise.all(
        ['2026-10-19', '2026-10-20', '2026-10-25', '2026-10-31', '2026-11-01'].map(
          async (day) => (await rollup(day)).likes,
        ),
      ),
      day: await rollup('2026-10-20'),
    });
    const first = await counts();
    expect(first.likes).toEqual([1, 1, 1, 1, 1]);
    expect(first.day).toMatchObject({ signUps: 1, pageViews: 2, activeUsers: 0 });
    await rollUpDays();
    await rollUpDays();
    const { computedAt: _, ...again } = (await counts()).day;
    expect(first.day).toMatchObject(again);
  });

  it('are computed afterwards for days on which no server ran, at most 400 days back', async () => {
    const toNoon = millisecondsToNoon();
    shiftClock(toNoon);
    await createUser({ joinedAt: fromNow(-900 * DAY) });
    await rollUpDays();
    const today = dayInParis();
    const all = await repository(DayRollup).find({ order: { day: 'ASC' } });
    expect(all[0]?.day).toBe(addDays(today, -400));
    expect(all).toHaveLength(401);
    await createUser();
    shiftClock(toNoon + 10 * DAY);
    await createUser();
    await rollUpDays();
    expect((await rollup(today)).signUps).toBeGreaterThan(0);
    expect((await rollup(addDays(today, 10))).signUps).toBe(1);
    expect(await repository(DayRollup).count()).toBe(411);
  });

  it('are also computed for the days between the first account and the earliest daily count', async () => {
    shiftClock(millisecondsToNoon());
    const today = dayInParis();
    await rollUpDays();
    // A new site counts its first day before it has any member.
    await transaction(() => query('DELETE FROM day_rollups WHERE "day" < :today', { today }));
    await createUser({ joinedAt: fromNow(-20 * DAY) });
    await rollUpDays();
    expect((await rollup(addDays(today, -20))).signUps).toBeGreaterThan(0);
  });

  it('count a member with two sign-ins and an open session once', async () => {
    const { user } = await signedInMember();
    await app.signInAs(user.email);
    await app.signInAs(user.email);
    const today = dayInParis();
    await rollUpDays();
    const rows = await repository(ActiveDay).findBy({ userId: user.id });
    expect(rows).toMatchObject([{ day: today, signIns: 2 }]);
    const active = new Set(
      (await repository(ActiveDay).findBy({ day: today })).map((r) => r.userId),
    );
    expect((await rollup(today)).activeUsers).toBe(active.size);
  });

  it('count a member whose session continues from an earlier day', async () => {
    const { user } = await signedInMember();
    shiftClock(DAY);
    await transaction(() =>
      repository(SessionRow).update({ userId: user.id }, { lastSeenAt: fromNow(-1000) }),
    );
    await rollUpDays();
    expect(await repository(ActiveDay).findBy({ userId: user.id })).toMatchObject([
      { day: dayInParis(), signIns: 0 },
    ]);
  });

  it('remain when the rows that list the active members of each day are deleted', async () => {
    const { user } = await signedInMember();
    await app.signInAs(user.email);
    const today = dayInParis();
    shiftClock(70 * DAY);
    await analyticsPurgeJob.run(new AbortController().signal);
    expect(await repository(ActiveDay).findBy({ userId: user.id })).toEqual([]);
    expect((await rollup(today)).activeUsers).toBeGreaterThan(0);
  });

  it('are computed for missing days before the first count, while other old counts stay unchanged', async () => {
    const today = dayInParis();
    await transaction(async () => {
      await query('DELETE FROM active_days');
      const counts = {
        activeUsers: 9,
        signIns: 0,
        signUps: 0,
        pageViews: 0,
        likes: 0,
        comments: 0,
      };
      const days = [-40, -20, -1].map((ago) => addDays(today, ago));
      const computedAt = new Date();
      await repository(DayRollup).insert(days.map((day) => ({ day, ...counts, computedAt })));
    });
    await createUser({ joinedAt: fromNow(-60 * DAY) });
    await rollUpDays();
    expect((await rollup(dayInParis(fromNow(-60 * DAY)))).signUps).toBeGreaterThan(0);
    expect((await rollup(addDays(today, -20))).activeUsers).toBe(9);
    expect((await rollup(addDays(today, -1))).activeUsers).toBe(0);
    expect((await repository(DayRollup).find()).length).toBeGreaterThan(20);
  });

  it('have no gap when the server stops between two batches', async () => {
    await createUser({ joinedAt: fromNow(-300 * DAY) });
    const today = dayInParis();
    /** Returns a signal that aborts after the given number of batches. */
    const stopAfter = (pieces: number) => {
      let asked = 0;
      return {
        get aborted() {
          return (asked += 1) > pieces;
        },
      } as AbortSignal;
    };
    await rollUpDays(stopAfter(0));
    expect(await repository(DayRollup).count()).toBe(0);
    await rollUpDays(stopAfter(2));
    await rollUpDays(stopAfter(3));
    await rollUpDays();
    // Missing days at the end, and before the first counted day.
    await transaction(() =>
      query('DELETE FROM day_rollups WHERE "day" > :a OR "day" < :b', {
        a: addDays(today, -120),
        b: addDays(today, -180),
      }),
    );
    for (let run = 0; run < 4; run++) await rollUpDays(stopAfter(2));
    await rollUpDays();
    const days = (await repository(DayRollup).find({ order: { day: 'ASC' } })).map((r) => r.day);
    const first = days[0]!;
    expect(days).toEqual(days.map((_, index) => addDays(first, index)));
    expect(days.at(-1)).toBe(today);
    expect(days.length).toBeGreaterThan(300);
  });
});
