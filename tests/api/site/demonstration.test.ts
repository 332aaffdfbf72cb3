import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AchievementRow, PlayerAchievement } from '#domains/game/achievements/achievement.entity';
import { AchievementMetric } from '#domains/game/achievements/achievements.types';
import { isReached } from '#domains/game/achievements/achievementRules';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { LoginLock } from '#domains/identity/auth/signIn/loginThrottle.entity';
import { signInLocks } from '#domains/identity/auth/signIn/loginThrottle.service';
import { SignInObstacleKind } from '#domains/identity/accounts/managing/signInHelp/signInHelp.types';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentLike } from '#domains/content/comments/likes/commentLike.entity';
import { GameEvent } from '#domains/game/events/event.entity';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { NotificationFanOut } from '#domains/notifications/notifications/notification.entity';
import { Report } from '#domains/moderation/reports/report.entity';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { ShiftVerdict } from '#domains/game/shifts/shift.types';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { GameToken } from '#domains/game/statistics/gameClient/gameToken.entity';
import { PlayerStatisticsRow } from '#domains/game/statistics/playerStatistics.entity';
import { Entitlement } from '#domains/commerce/store/memberships/entitlement.entity';
import { MembershipRow } from '#domains/commerce/store/memberships/membership.entity';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { OrderStatus } from '#domains/commerce/store/store.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { DAY, MINUTE, now, shiftClock } from '#platform/running/clock';
import { QueueItem } from '#platform/running/queueItem.entity';
import { outboxFolder } from '#platform/mail/transport';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { replay } from '#server/seeds/past';
import { storedUser } from '#tests/support/people/accounts';
import { expectRightCounts } from '#tests/support/content/comments';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let users: User[];
let byId: Map<number, User>;
beforeAll(async () => {
  app = await createTestApp({ seed: 'demonstration' });
  users = await repository(User).find({ order: { id: 'ASC' } });
  byId = new Map(users.map((user) => [user.id, user]));
});
afterAll(() => app.close());

const named = (username: string) => storedUser(`${username}@centrale.test`);

describe('the demonstration data', () => {
  it('contains no unsent mail, pending notification or pending payment', async () => {
    expect(await repository(QueueItem).count()).toBe(0);
    expect(await readdir(outboxFolder(app.env))).toEqual([]);
    const fanOuts = await repository(NotificationFanOut).find();
    expect(fanOuts.length).toBeGreaterThan(10);
    expect(fanOuts.filter(({ doneAt }) => doneAt === null)).toEqual([]);
    expect(await repository(Order).countBy({ status: OrderStatus.PENDING })).toBe(0);
  });

  it('contains a game token for each player, created before the first call of the player', async () => {
    const spans = new Map<number, { first: Date; last: Date }>();
    for (const { userId, answeredAt, recordedAt } of await repository(GameCall).find({
      order: { answeredAt: 'ASC' },
    })) {
      spans.set(userId, { first: spans.get(userId)?.first ?? answeredAt, last: recordedAt });
    }
    expect(spans.size).toBeGreaterThan(50);
    const keys = new Map((await repository(GameToken).find()).map((key) => [key.userId, key]));
    expect([...keys.keys()].toSorted()).toEqual([...spans.keys()].toSorted());
    for (const [userId, { first, last }] of spans) {
      const { createdAt, lastUsedAt } = keys.get(userId)!;
      expect(createdAt < first && createdAt > byId.get(userId)!.joinedAt).toBe(true);
      expect(lastUsedAt).toEqual(last);
    }
  });

  it('contains verified, quarantined and refused shifts, but no pending one', async () => {
    const shifts = await repository(Shift).find();
    const verdicts = Map.groupBy(shifts, ({ verdict }) => verdict);
    expect(verdicts.get(ShiftVerdict.VERIFIED)!.length).toBeGreaterThan(50);
    expect(verdicts.get(ShiftVerdict.QUARANTINED)!.length).toBeGreaterThanOrEqual(3);
    expect(verdicts.get(ShiftVerdict.REFUSED)).toHaveLength(1);
    expect(verdicts.get(ShiftVerdict.PENDING)).toBeUndefined();
    const doubted = shifts.filter(({ reason }) => reason !== null);
    expect(doubted.length).toBeLessThanOrEqual(8);
  });

  it('contains no action in the future or before its actor joined', async () => {
    const actions: { who: number | null; at: Date }[] = [
      ...(await repository(Comment).find()).map((one) => ({ who: one.userId, at: one.createdAt })),
      ...(await repository(CommentLike).find()).map((one) => ({
        who: one.userId,
        at: one.createdAt,
      })),
      ...(await repository(Report).find()).map((one) => ({
        who: one.reporterId,
        at: one.createdAt,
      })),
      ...(await repository(EventRegistration).find()).map((one) => ({
        who: one.userId,
        at: one.createdAt,
      })),
      ...(await repository(Order).find()).map((one) => ({ who: one.userId, at: one.createdAt })),
      ...(await repository(AuditEntry).find()).map((one) => ({ who: one.actorId, at: one.at })),
    ];
    expect(actions.length).toBeGreaterThan(700);
    const { id: banned } = await named('banni');
    const [ban] = await repository(Ban).findBy({ userId: banned });
    const { id: newcomer } = await named('nouveau');
    for (const { who, at } of actions) {
      expect(at.getTime()).toBeLessThan(Date.now());
      expect(who).not.toBe(newcomer);
      if (who === banned) expect(at < ban!.bannedAt).toBe(true);
      const user = who === null ? undefined : byId.get(who);
      // Members who have never signed in have no actions.
      if (user) expect([at > user.joinedAt, user.lastLoginAt !== null]).toEqual([true, true]);
    }
  });

  it('omits actions that the site refuses and actions in the future', async () => {
    const done: string[] = [];
    const action = (at: Date, name: string) => ({ at, run: async () => void done.push(name) });
    const day = (days: number) => new Date(now().getTime() + days * DAY);
    const clock: Date[] = [];
    const refused = await transaction(() =>
      replay([
        action(day(-1), 'yesterday'),
        action(day(1), 'tomorrow'),
        {
          at: day(-3),
          run: async () => {
            clock.push(now());
            await repository(CommentLike).deleteAll();
            throw new AppError('FORBIDDEN');
          },
        },
        action(day(-2), 'the day before'),
      ]),
    );
    expect([refused, done]).toEqual([1, ['the day before', 'yesterday']]);
    expect(Math.round((Date.now() - clock[0]!.getTime()) / DAY)).toBe(3);
    expect(await repository(CommentLike).count()).toBeGreaterThan(200);
  });
});

describe('the stored demonstration data', () => {
  it('has counters that match the comments, likes and registrations', async () => {
    const comments = await repository(Comment).find();
    const likes = Map.groupBy(await repository(CommentLike).find(), ({ commentId }) => commentId);
    for (const { id, likeCount } of comments) expect(likes.get(id)?.length ?? 0).toBe(likeCount);
    for (const id of new Set(comments.map(({ articleId }) => articleId))) {
      await expectRightCounts(id);
    }
    for (const { id: eventId, participants, waiting } of await repository(GameEvent).find()) {
      expect(await repository(EventRegistration).countBy({ eventId })).toBe(participants + waiting);
    }
  });

  it('has the achievements that the statistics of each player justify', async () => {
    const rows = await repository(AchievementRow).find();
    const given = await repository(PlayerAchievement).find();
    const players = await repository(PlayerStatisticsRow).find();
    expect(players.length).toBeGreaterThan(50);
    for (const stored of players) {
      const own = given.filter(({ userId }) => userId === stored.userId);
      const had = new Set(own.map(({ achievementId }) => achievementId));
      for (const row of rows) {
        // An average may rise again, but its achievement is permanent.
        const isPermanent = row.metric === AchievementMetric.AVERAGE_RESPONSE_MILLISECONDS;
        if (isReached(row, stored)) expect(had.has(row.id)).toBe(true);
        else if (!isPermanent) expect(had.has(row.id)).toBe(false);
      }
    }
  });

  it('has a paid order for each owned product and each subscription', async () => {
    const orders = await repository(Order).findBy({ status: OrderStatus.PAID });
    for (const { orderId, userId, productId } of await repository(Entitlement).find()) {
      expect(orders.find(({ id }) => id === orderId)).toMatchObject({ userId, productId });
    }
    for (const { userId, startedAt } of await repository(MembershipRow).find()) {
      const months = orders.filter((one) => one.userId === userId && one.periodEnd);
      expect(months.some((one) => one.periodStart?.getTime() === startedAt?.getTime())).toBe(true);
      const { subscriptionEndsAt } = byId.get(userId)!;
      expect(months.some((one) => one.periodEnd! >= subscriptionEndsAt!)).toBe(true);
    }
  });
});

describe('the demonstration data for staff', () => {
  it('includes a deactivated account, and one that is about to be deleted', async () => {
    expect(await named('sylvie.marchand')).toMatchObject({ isActive: false });
    const { deletionRequestedAt, isActive } = await named('nadege.prevost');
    expect([isActive, deletionRequestedAt! > new Date(Date.now() - 30 * DAY)]).toEqual([
      false,
      true,
    ]);
  });

  it('includes accounts with a temporary, a lifted and a permanent ban', async () => {
    const banOf = async (username: string) =>
      repository(Ban).findOneByOrFail({ userId: (await named(username)).id });
    const { expiresAt, liftedAt } = await banOf('gael.tanguy');
    expect([expiresAt! > new Date(), liftedAt]).toEqual([true, null]);
    expect((await banOf('melanie.joly')).liftedAt).not.toBeNull();
    expect(await banOf('banni')).toMatchObject({ expiresAt: null, liftedAt: null });
  });

  it('includes an unconfirmed account, an invited account and a locked account', async () => {
    expect(await named('tom.leclerc')).toMatchObject({ emailVerifiedAt: null, lastLoginAt: null });
    expect(await named('ines.caillaud')).toMatchObject({ madeByStaff: true, lastLoginAt: null });
    // A lock lasts 15 minutes, and this demonstration may be older than that.
    const ends = (await repository(LoginLock).find()).map(({ until }) => until.getTime());
    shiftClock(Math.max(...ends) - MINUTE - Date.now());
    const locks = await signInLocks(['patrice.vidal@centrale.test']);
    shiftClock(0);
    expect(locks.size).toBe(1);
  });

  it('includes an account for each reason that refuses a sign-in', async () => {
    const token = await app.signInAs('superadmin@centrale.test');
    const part = (page: number) =>
      `users(page: ${page}, pageSize: 50) { items { signInObstacles { kind } } }`;
    const pages = `{ first: ${part(1)} second: ${part(2)} }`;
    const { data } = await app.gql(pages, {}, { as: token });
    const found = [...data.first.items, ...data.second.items].flatMap(
      (user: { signInObstacles: { kind: string }[] }) =>
        user.signInObstacles.map(({ kind }) => kind),
    );
    // The lock of the previous test ends 15 minutes after the seeding.
    const expected = Object.values(SignInObstacleKind).filter((kind) => kind !== 'LOCKED');
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  it('includes a subscription that will not renew, and a refused renewal payment', async () => {
    const rows = await repository(MembershipRow).find();
    expect(new Set(rows.map(({ renews }) => renews))).toEqual(new Set([true, false]));
    const [refused] = await repository(Order).findBy({
      status: OrderStatus.FAILED,
      isRenewal: true,
    });
    expect(byId.get(refused!.userId!)?.subscription).toBe('free');
  });

  it('includes a comment of a deleted account', async () => {
    expect(await repository(User).existsBy({ emailKey: 'remi.sabatier@centrale.test' })).toBe(
      false,
    );
    const comments = await repository(Comment).find();
    expect(comments.some((one) => one.userId === null && one.content !== '')).toBe(true);
  });
});
