import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameEvent } from '#domains/game/events/event.entity';
import { RegistrationState } from '#domains/game/events/event.types';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { Entitlement } from '#domains/commerce/store/memberships/entitlement.entity';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { OrderStatus } from '#domains/commerce/store/store.types';
import { User } from '#domains/identity/users/user.entity';
import { repository } from '#platform/db/transaction';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'demonstration' });
});
afterAll(() => app.close());

describe('the event registrations of the demonstration', () => {
  it('match the participant and waiting counts of each event, and do not exceed its seats', async () => {
    for (const { id, participants, waiting, maxParticipants } of await repository(
      GameEvent,
    ).find()) {
      const count = (state: RegistrationState) =>
        repository(EventRegistration).countBy({ eventId: id, state });
      expect(await count(RegistrationState.REGISTERED)).toBe(participants);
      expect(await count(RegistrationState.WAITING)).toBe(waiting);
      if (maxParticipants) expect(participants).toBeLessThanOrEqual(maxParticipants);
    }
  });

  it('fill one upcoming event, which has a waiting list', async () => {
    const full = (await repository(GameEvent).find()).filter(({ waiting }) => waiting > 0);
    expect(full).toHaveLength(1);
    expect(full[0]).toMatchObject({ participants: 16, maxParticipants: 16, waiting: 5 });
    expect(full[0]!.startsAt.getTime()).toBeGreaterThan(Date.now());
  });

  it('are dated after the participant joined the site', async () => {
    const users = new Map((await repository(User).find()).map((user) => [user.id, user]));
    const rows = await repository(EventRegistration).find();
    expect(rows.length).toBeGreaterThan(60);
    for (const { createdAt, userId } of rows) {
      const user = users.get(userId)!;
      expect(createdAt.getTime()).toBeLessThan(Date.now());
      expect(createdAt.getTime()).toBeGreaterThan(user.joinedAt.getTime());
      expect(user.email).not.toMatch(/^(nouveau|banni)@/);
    }
  });
});

describe('the orders of the demonstration', () => {
  it('are numbered in order, without gaps within a year', async () => {
    const orders = await repository(Order).find({ order: { createdAt: 'ASC', id: 'ASC' } });
    const numbers = orders.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted());
    for (const [, inYear] of Map.groupBy(numbers, (number) => number.slice(0, 8))) {
      expect(inYear.map((number) => Number(number.slice(9)))).toEqual(
        inYear.map((_, index) => index + 1),
      );
    }
  });

  it('cover every premium subscription up to its end, without gaps', async () => {
    const members = await repository(User).findBy({ subscription: 'premium' as never });
    const paying = members.filter(({ lastLoginAt }) => lastLoginAt !== null);
    expect(paying.length).toBeGreaterThan(3);
    for (const { id: userId, subscriptionEndsAt, joinedAt } of paying) {
      const orders = await repository(Order).find({
        where: { userId, productId: 1, status: OrderStatus.PAID },
        order: { createdAt: 'ASC' },
      });
      expect(orders.at(-1)!.periodEnd).toEqual(subscriptionEndsAt);
      expect(orders[0]!.createdAt.getTime()).toBeGreaterThan(joinedAt.getTime());
      for (const [index, { periodEnd }] of orders.slice(0, -1).entries()) {
        expect(orders[index + 1]!.periodStart).toEqual(periodEnd);
      }
    }
  });

  it('are marked as demonstration data, and include failed orders', async () => {
    const orders = await repository(Order).find();
    expect(orders.length).toBeGreaterThan(20);
    expect(orders.every(({ demonstration }) => demonstration)).toBe(true);
    const failed = orders.filter(({ status }) => status === OrderStatus.FAILED);
    expect(failed.length).toBeGreaterThanOrEqual(2);
    for (const { failureReason, paidAt } of failed) {
      expect(failureReason).toBeTruthy();
      expect(paidAt).toBeNull();
    }
    const forGood = orders.filter(
      ({ status, productId }) => status === OrderStatus.PAID && productId !== 1,
    );
    expect(await repository(Entitlement).count()).toBe(forGood.length);
  });
});
