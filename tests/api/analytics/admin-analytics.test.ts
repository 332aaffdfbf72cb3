import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ActiveDay } from '../../../server/domains/reactors/analytics/activeDay.entity';
import { analyticsPurgeJob } from '../../../server/domains/reactors/analytics/analytics.jobs';
import { DayRollup } from '../../../server/domains/reactors/analytics/figures/dayRollup.entity';
import { PageView } from '../../../server/domains/reactors/analytics/pageView.entity';
import { rollUpDays } from '../../../server/domains/reactors/analytics/figures/rollups.service';
import { AuditEntry } from '../../../server/domains/reactors/audit/auditEntry.entity';
import { SessionRow } from '../../../server/domains/identity/auth/sessions/session.entity';
import { Article } from '../../../server/domains/content/news/article/article.entity';
import { ArticleStatus } from '../../../server/domains/content/news/article/article.types';
import { ArticleLike } from '../../../server/domains/content/news/article/articleLike.entity';
import { RoleAssignment } from '../../../server/domains/identity/roles/role.entity';
import { SubscriptionTier } from '../../../server/domains/identity/users/user.types';
import { User } from '../../../server/domains/identity/users/user.entity';
import {
  addDays,
  DAY,
  dayInParis,
  fromNow,
  shiftClock,
} from '../../../server/platform/running/clock';
import { query, repository, transaction } from '../../../server/platform/db/transaction';
import { storeArticle } from '../../../server/seeds/factories/article.factory';
import { storeComment } from '../../../server/seeds/factories/comment.factory';
import { createUser } from '../../../server/seeds/factories/user.factory';
import { storeCrowd } from '../../support/people/crowd';
import { signedInMember } from '../../support/people/members';
import { planOf, statementsOf } from '../../support/running/statements';
import { createTestApp, type TestApp } from '../../support/running/testApp';

const ANALYTICS = `query ($from: String, $to: String) { analytics(from: $from, to: $to) { countedAt
  from to totalUsers newUsers activeThisWeek activeThisMonth signIns pageViews
  activeByDay { day count } signUpsByDay { day count } pageViewsByDay { day count }
  subscriptions { tier count } topPlayers { user { id username } experience level }
  roles { role { id } members firstHolders { id } }
  content { articles published views likes comments averageEngagement }
  topContent { articleId title audience views likes comments }
} }`;
const EXPORT = `mutation ($from: String, $to: String) {
  exportAnalytics(from: $from, to: $to) { fileName json }
}`;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('admin@centrale.test');
});
afterAll(() => app.close());
beforeEach(() => transaction(() => query('DELETE FROM day_rollups')));
afterEach(() => shiftClock(0));

const ask = async (period: { from?: string; to?: string } = {}) =>
  app.gql(ANALYTICS, period, { as: admin });
const analytics = async (period: { from?: string; to?: string } = {}) =>
  (await ask(period)).data.analytics;
const rollup = (day: string) => repository(DayRollup).findOneByOrFail({ day });
const view = (day: string) => ({
  at: new Date(`${day}T12:00:00Z`),
  day,
  path: '/',
  referrerHost: null,
  device: 'desktop' as const,
  network: '198.51.100.0',
});

/** To the middle of the day in Paris, which a change of clocks does not move to another day. */
const millisecondsToNoon = () => Date.parse(`${dayInParis()}T11:00:00Z`) - Date.now();

describe('the daily counts', () => {
  it('use days of Europe/Paris, and are the same however often they are made', async () => {
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
    // The day of 25 hours: its last half hour.
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

  it('are completed after the servers were down, at most 400 days back', async () => {
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

  it('are completed when the first accounts came after the first count', async () => {
    shiftClock(millisecondsToNoon());
    const today = dayInParis();
    await rollUpDays();
    // A site that starts counts its first day before it has anybody.
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

  it('count a member whose session of another day continues', async () => {
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

  it('stay when the rows of who was active are deleted', async () => {
    const { user } = await signedInMember();
    await app.signInAs(user.email);
    const today = dayInParis();
    shiftClock(70 * DAY);
    await analyticsPurgeJob.run(new AbortController().signal);
    expect(await repository(ActiveDay).findBy({ userId: user.id })).toEqual([]);
    expect((await rollup(today)).activeUsers).toBeGreaterThan(0);
  });

  it('are completed before the first counted day, and leave the days in between as they are', async () => {
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

  it('continue after a stop of the server without leaving a day out', async () => {
    await createUser({ joinedAt: fromNow(-300 * DAY) });
    const today = dayInParis();
    /** Stops the server after some pieces. */
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
    // After an absence, and before what was counted first.
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

describe('the period', () => {
  it('covers 30 days up to today by default, each day once', async () => {
    const { from, to, activeByDay } = await analytics();
    const today = dayInParis();
    expect([from, to]).toEqual([addDays(today, -29), today]);
    expect(activeByDay.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)),
    );
  });

  it('covers 400 days at most', async () => {
    const to = dayInParis();
    expect((await analytics({ from: addDays(to, -399), to })).activeByDay).toHaveLength(400);
  });

  it.each([
    ['longer than 400 days', { from: addDays(dayInParis(), -400) }, 'from'],
    ['backwards', { from: '2025-02-02', to: '2025-02-01' }, 'from'],
    ['into the future', { to: addDays(dayInParis(), 2) }, 'to'],
    ['from no day', { from: '2025-02-30' }, 'from'],
    ['to no day', { to: "2025-01-01' OR 1=1" }, 'to'],
    ['in another form', { from: '01/02/2025' }, 'from'],
  ])('is refused %s, with an error on its field', async (_, period, field) => {
    const { code, errors } = await ask(period);
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
  });

  it('sums what its days count, and nothing else', async () => {
    const rows = ['2025-01-31', '2025-02-01', '2025-02-02', '2025-02-03'].map((day, index) => ({
      day,
      activeUsers: index + 1,
      signIns: 10 ** index,
      signUps: 2 * 10 ** index,
      pageViews: 3 * 10 ** index,
      likes: 0,
      comments: 0,
      computedAt: new Date(Date.UTC(2025, 2, 1, index)),
    }));
    await transaction(() => repository(DayRollup).insert(rows));
    shiftClock(Date.parse('2025-03-01T12:00:00Z') - Date.now());
    admin = await app.signInAs('admin@centrale.test');
    const figures = await analytics({ from: '2025-02-01', to: '2025-02-02' });
    expect(figures).toMatchObject({ signIns: 110, newUsers: 220, pageViews: 330 });
    expect(figures.countedAt).toBe('2025-03-01T02:00:00.000Z');
    expect((await analytics({ from: '2024-02-01', to: '2024-02-02' })).countedAt).toBeNull();
    expect(figures.activeByDay).toEqual([
      { day: '2025-02-01', count: 2 },
      { day: '2025-02-02', count: 3 },
    ]);
    shiftClock(0);
    admin = await app.signInAs('admin@centrale.test');
  });
});

describe('the figures', () => {
  it('say who was active in 7 and in 30 days', async () => {
    const before = await analytics();
    await createUser({ lastLoginAt: fromNow(-6 * DAY) });
    await createUser({ lastLoginAt: fromNow(-8 * DAY) });
    await createUser({ lastLoginAt: fromNow(-29 * DAY) });
    await createUser({ lastLoginAt: fromNow(-31 * DAY) });
    const after = await analytics();
    expect(after.totalUsers - before.totalUsers).toBe(4);
    expect(after.activeThisWeek - before.activeThisWeek).toBe(1);
    expect(after.activeThisMonth - before.activeThisMonth).toBe(3);
  });

  it('split accounts by the subscription in force', async () => {
    const tiers = async () =>
      Object.fromEntries(
        (await analytics()).subscriptions.map((one: any) => [one.tier, one.count]),
      ) as Record<string, number>;
    const before = await tiers();
    expect(Object.keys(before)).toEqual(['FREE', 'PREMIUM', 'PRO']);
    await createUser({ subscription: SubscriptionTier.PRO });
    await createUser({ subscription: SubscriptionTier.PRO, subscriptionEndsAt: fromNow(DAY) });
    await createUser({ subscription: SubscriptionTier.PREMIUM, subscriptionEndsAt: fromNow(-1) });
    const after = await tiers();
    expect([after.PRO! - before.PRO!, after.PREMIUM! - before.PREMIUM!]).toEqual([2, 0]);
    expect(after.FREE! - before.FREE!).toBe(1);
  });

  it('name the ten members with the most experience, without deactivated accounts', async () => {
    await createUser({ experience: 900_000, isActive: false });
    await createUser({ experience: 800_000, deletionRequestedAt: new Date() });
    const best = await createUser({ experience: 700_500 });
    const { topPlayers } = await analytics();
    expect(topPlayers).toHaveLength(10);
    expect(topPlayers[0]).toEqual({
      user: { id: String(best.id), username: best.username },
      experience: 700_500,
      level: 701,
    });
    const points = topPlayers.map(({ experience }: { experience: number }) => experience);
    expect(points).toEqual(points.toSorted((a: number, b: number) => b - a));
  });

  it('count who holds each role, without names', async () => {
    const { roles } = await analytics();
    const held = await repository(RoleAssignment).countBy({ roleId: 'moderator' });
    expect(roles).toContainEqual({ role: { id: 'moderator' }, members: held, firstHolders: [] });
  });

  it('count articles, with a rounded engagement', async () => {
    await transaction(() => query('DELETE FROM articles'));
    expect((await analytics()).content).toEqual({
      articles: 0,
      published: 0,
      views: 0,
      likes: 0,
      comments: 0,
      averageEngagement: 0,
    });
    const one = await storeArticle({ title: 'Le premier' });
    const two = await storeArticle({ title: 'Le second' });
    const draft = await storeArticle({ status: ArticleStatus.DRAFT });
    await transaction(async () => {
      await repository(Article).update(one.id, { views: 40, likeCount: 4 });
      await repository(Article).update(two.id, { views: 90, likeCount: 2 });
      await repository(Article).update(draft.id, { views: 500 });
    });
    for (let index = 0; index < 2; index++) await storeComment({ articleId: one.id });
    const { content, topContent } = await analytics();
    // (6 likes + 2 comments) / 3 articles = 2.67
    expect(content).toEqual({
      articles: 3,
      published: 2,
      views: 630,
      likes: 6,
      comments: 2,
      averageEngagement: 3,
    });
    expect(topContent).toEqual([
      {
        articleId: String(two.id),
        title: 'Le second',
        audience: 'PUBLIC',
        views: 90,
        likes: 2,
        comments: 0,
      },
      expect.objectContaining({ articleId: String(one.id), comments: 2 }),
    ]);
  });

  it('cost the same statements with thousands of accounts, and sort none of them', async () => {
    const few = (await statementsOf(() => ask())).length;
    await storeCrowd(20_000, 'analyse');
    await rollUpDays();
    expect(await statementsOf(() => ask())).toHaveLength(few);
    const top = (await statementsOf(() => ask())).find(({ sql }) =>
      sql.includes('"experience" DESC'),
    );
    expect(await planOf(top!)).not.toMatch(/isActive=|USE TEMP B-TREE FOR ORDER BY|Seq Scan/);
    expect(await repository(User).count()).toBeGreaterThan(20_000);
  });
});

describe('the export', () => {
  it('holds users, activity, contents, roles and its date', async () => {
    await rollUpDays();
    const { data } = await app.gql(EXPORT, { from: addDays(dayInParis(), -6) }, { as: admin });
    const { fileName, json } = data.exportAnalytics;
    const today = dayInParis();
    expect(fileName).toBe(`analytics-${addDays(today, -6)}-${today}.json`);
    const content = JSON.parse(json);
    expect(Object.keys(content)).toEqual([
      'users',
      'activity',
      'contentStats',
      'roleStats',
      'exportDate',
    ]);
    expect(content.users).toBe(await repository(User).count());
    expect(content.activity).toMatchObject({ from: addDays(today, -6), to: today });
    expect(content.activity.days).toHaveLength(7);
    expect(content.activity.subscriptions).toHaveProperty('premium');
    expect(content.contentStats).toHaveProperty('averageEngagement');
    expect(content.roleStats).toContainEqual({
      role: 'super_admin',
      name: 'Super administrateur',
      members: 1,
    });
    expect(json).not.toMatch(/@|passwordHash|username/);
    const [entry] = await repository(AuditEntry).find({
      where: { action: 'analytics.exported' },
      order: { id: 'DESC' },
    });
    expect(entry).toMatchObject({ actorName: 'admin', after: { to: today } });
  });
});

describe('who may see the figures', () => {
  it.each([
    ['a visitor', undefined, 'UNAUTHENTICATED'],
    ['a member', 'membre@centrale.test', 'FORBIDDEN'],
    ['a moderator', 'moderateur@centrale.test', 'FORBIDDEN'],
    ['an editor', 'redacteur@centrale.test', 'FORBIDDEN'],
    ['support', 'support@centrale.test', 'FORBIDDEN'],
    ['a junior moderator', 'stagiaire@centrale.test', 'FORBIDDEN'],
    ['an admin', 'admin@centrale.test', undefined],
    ['a super administrator', 'superadmin@centrale.test', undefined],
  ])('are %s', async (_, email, code) => {
    const as = email && (await app.signInAs(email));
    expect((await app.gql(ANALYTICS, {}, { as })).code).toBe(code);
    expect((await app.gql(EXPORT, {}, { as })).code).toBe(code);
  });
});
