import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DayRollup } from '#domains/insights/analytics/metrics/dayRollup.entity';
import { rollUpDays } from '#domains/insights/analytics/metrics/rollups.service';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { User } from '#domains/identity/users/user.entity';
import { addDays, DAY, dayInParis, fromNow, shiftClock } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { storeCrowd } from '#tests/support/people/crowd';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ANALYTICS = `query ($from: String, $to: String) { analytics(from: $from, to: $to) { countedAt
  from to totalUsers newUsers activeThisWeek activeThisMonth signIns pageViews
  activeByDay { day count } signUpsByDay { day count } pageViewsByDay { day count }
  subscriptions { tier count } topPlayers { user { id username } experience level }
  roles { role { id } members firstHolders { id } }
  content { articles published views likes comments averageEngagement }
  topContent { articleId title audience views likes comments }
} }`;
const EXPORT = `mutation ($from: String, $to: String) {
  exportAnalytics(input: { from: $from, to: $to }) { fileName json }
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

describe('the period of the analytics', () => {
  it('covers by default each of the last 30 days, including today', async () => {
    const { from, to, activeByDay } = await analytics();
    const today = dayInParis();
    expect([from, to]).toEqual([addDays(today, -29), today]);
    expect(activeByDay.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)),
    );
  });

  it('covers at most 400 days', async () => {
    const to = dayInParis();
    expect((await analytics({ from: addDays(to, -399), to })).activeByDay).toHaveLength(400);
  });

  it('is refused with an error on the field `from` when it is too long', async () => {
    const { code, errors } = await ask({ from: addDays(dayInParis(), -400) });
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['from']);
  });

  it('determines which days the totals and the daily counts include', async () => {
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
    const metrics = await analytics({ from: '2025-02-01', to: '2025-02-02' });
    expect(metrics).toMatchObject({ signIns: 110, newUsers: 220, pageViews: 330 });
    expect(metrics.countedAt).toBe('2025-03-01T02:00:00.000Z');
    expect((await analytics({ from: '2024-02-01', to: '2024-02-02' })).countedAt).toBeNull();
    expect(metrics.activeByDay).toEqual([
      { day: '2025-02-01', count: 2 },
      { day: '2025-02-02', count: 3 },
    ]);
    shiftClock(0);
    admin = await app.signInAs('admin@centrale.test');
  });
});

describe('the totals of the analytics', () => {
  it('count the members active in 7 and in 30 days', async () => {
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

  it('split accounts by their active subscription', async () => {
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

  it('list the ten members with the most experience, without deactivated accounts', async () => {
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

  it('count the holders of each role, without names', async () => {
    const { roles } = await analytics();
    const assigned = await repository(RoleAssignment).countBy({ roleId: 'moderator' });
    expect(roles).toContainEqual({
      role: { id: 'moderator' },
      members: assigned,
      firstHolders: [],
    });
  });

  it('count articles and give the rounded average of likes and comments per article', async () => {
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

  it('are read with the same number of statements, and without a sort, for 20,000 accounts', async () => {
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

describe('the export of the analytics', () => {
  it('contains users, activity, content, roles and its date, and is recorded in the audit log', async () => {
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
