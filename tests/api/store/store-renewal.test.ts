import type { Client } from 'graphql-ws';
import { MoreThan } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneMonthAfter } from '#domains/commerce/store/orders/billingPeriod';
import { MembershipRow } from '#domains/commerce/store/memberships/membership.entity';
import { Order } from '#domains/commerce/store/orders/order.entity';
import {
  membershipEnded,
  orderPaid,
  type MembershipEnded,
  type OrderPaid,
} from '#domains/commerce/store/store.events';
import { storeJobs } from '#domains/commerce/store/store.jobs';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { on } from '#platform/running/bus';
import { DAY, fromNow, HOUR, MINUTE, now, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { eventually } from '#tests/support/running/eventually';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { mailsTo } from '#tests/support/content/outbox';
import { payAsUsual, payThroughTest, REFUSED } from '#tests/support/content/payment';
import { neutral } from '#tests/support/running/onDatabase';
import { countListeners, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let member: SignedInMember;
const paid: OrderPaid[] = [];
const ended: MembershipEnded[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  on(orderPaid, (order) => void paid.push(order));
  on(membershipEnded, (membership) => void ended.push(membership));
});
afterAll(() => app.close());
beforeEach(async () => {
  // Removes the subscriptions of the demonstration accounts, which are not tested.
  await transaction(() =>
    repository(User).update({ id: MoreThan(0) }, { subscription: SubscriptionTier.FREE }),
  );
  member = await signedInMember();
  paid.length = ended.length = 0;
});
afterEach(() => {
  shiftClock(0);
  payAsUsual();
});

let keys = 0;
const PURCHASE = `mutation ($key: String!) {
  purchase(input: { productId: "1", idempotencyKey: $key }) {
    order { id status periodStart periodEnd } membership { tier startedAt endsAt renews }
  }
}`;
const trySubscribing = () =>
  app.gql(PURCHASE, { key: `abonnement-${(keys += 1)}` }, { as: member.token });
const subscribe = async () => (await trySubscribing()).data.purchase;
const setRenewal = (renews: boolean, as = member.token) =>
  app.gql(
    'mutation ($renews: Boolean!) { setMembershipRenewal(input: { renews: $renews }) { membership { tier renews endsAt } } }',
    { renews },
    { as },
  );
const stored = () => repository(User).findOneByOrFail({ id: member.user.id });
const orders = () =>
  repository(Order).find({ where: { userId: member.user.id }, order: { id: 'ASC' } });
const runJobs = async () => {
  for (const job of storeJobs) await job.run(new AbortController().signal);
};
/** Shifts the clock to an instant. @param more milliseconds after it */
const goTo = (instant: Date | string, more = 0) =>
  shiftClock(new Date(instant).getTime() + more - Date.now());

/** Signs the member in again, because the session of a month ago has ended. */
const signInAgain = async () => {
  member.token = await app.signInAs(member.user.email);
};

describe('a month of subscription', () => {
  neutral.it.each([
    ['2027-01-15T10:00:00Z', 15, '2027-02-15T10:00:00Z'],
    ['2027-01-31T10:00:00Z', 31, '2027-02-28T10:00:00Z'],
    ['2028-01-31T10:00:00Z', 31, '2028-02-29T10:00:00Z'],
    ['2027-02-28T10:00:00Z', 31, '2027-03-31T09:00:00Z'],
    ['2027-03-31T09:00:00Z', 31, '2027-04-30T09:00:00Z'],
    ['2027-12-30T23:30:00Z', 31, '2028-01-30T23:30:00Z'],
    // The first of March in Paris, still February in UTC.
    ['2027-02-28T23:30:00Z', 1, '2027-03-31T22:30:00Z'],
    // The clocks change in between: the time of day in Paris stays the same.
    ['2027-03-14T10:00:00Z', 14, '2027-04-14T09:00:00Z'],
    ['2027-10-14T10:00:00Z', 14, '2027-11-14T11:00:00Z'],
  ])('that starts at %s with the billing day %i ends at %s', (start, billingDay, end) => {
    expect(oneMonthAfter(new Date(start), billingDay)).toEqual(new Date(end));
  });

  neutral.it('starts at the end of the paid time when it is bought early', async () => {
    const first = await subscribe();
    shiftClock(10 * MINUTE);
    const second = await subscribe();
    expect(second.order.periodStart).toBe(first.order.periodEnd);
    expect(second.membership).toMatchObject({
      startedAt: first.membership.startedAt,
      endsAt: second.order.periodEnd,
    });
    expect(Date.parse(second.membership.endsAt)).toBeGreaterThan(Date.now() + 58 * DAY);
  });

  it('can be bought at most one month ahead, even with concurrent requests', async () => {
    const buy = async (index: number) => {
      const { code } = await app.gql(
        'mutation ($input: PurchaseInput!) { purchase(input: $input) { order { status } } }',
        { input: { productId: '1', idempotencyKey: `ahead-${member.user.id}-${index}` } },
        { as: member.token },
      );
      return code ?? 'PAID';
    };
    const codes = await Promise.all(Array.from({ length: 10 }, (_, index) => buy(index)));
    // A request refused during another payment may be repeated.
    for (const index of [10, 11]) codes.push(await buy(index));
    expect(codes.filter((code) => code === 'PAID')).toHaveLength(2);
    expect(codes.at(-1)).toBe('SUBSCRIPTION_PAID_AHEAD');
    expect(Number((await stored()).subscriptionEndsAt)).toBeLessThan(Date.now() + 63 * DAY);
  });

  it('starts immediately if the previous month of subscription has already ended', async () => {
    const first = await subscribe();
    goTo(first.order.periodEnd, HOUR);
    await signInAgain();
    const second = await subscribe();
    expect(Date.parse(second.order.periodStart)).toBeGreaterThan(Date.parse(first.order.periodEnd));
    expect(second.membership.startedAt).not.toBe(first.membership.startedAt);
  });
});

describe('a subscription that reaches its end', () => {
  const SEEN = '{ viewer { user { subscription } } store { membership { tier endsAt } } }';

  it('is shown as the free tier immediately, even before the renewal job runs', async () => {
    const { membership } = await subscribe();
    goTo(membership.endsAt, -MINUTE);
    await signInAgain();
    expect((await app.gql(SEEN, {}, { as: member.token })).data).toEqual({
      viewer: { user: { subscription: 'PREMIUM' } },
      store: { membership: { tier: 'PREMIUM', endsAt: membership.endsAt } },
    });
    goTo(membership.endsAt, 1);
    expect((await stored()).subscription).toBe('premium');
    expect((await app.gql(SEEN, {}, { as: member.token })).data).toEqual({
      viewer: { user: { subscription: 'FREE' } },
      store: { membership: { tier: 'FREE', endsAt: null } },
    });
    const rest = await app.rest('GET', '/auth/profile', { as: member.token });
    expect(rest.body.data.user.subscription).toBe('free');
  });

  it('is extended by one month, with a new order, if the renewal is on', async () => {
    const { order } = await subscribe();
    goTo(order.periodEnd, MINUTE);
    for (let i = 0; i < 3; i++) await runJobs();
    const all = await orders();
    expect(all).toHaveLength(2);
    expect(all[1]).toMatchObject({
      status: 'paid',
      isRenewal: true,
      periodStart: new Date(order.periodEnd),
    });
    expect(await stored()).toMatchObject({
      subscription: 'premium',
      subscriptionEndsAt: all[1]!.periodEnd,
    });
    expect(paid.map(({ isRenewal }) => isRenewal)).toEqual([false, true]);
    const mails = await mailsTo(app, member.user.email);
    const about = mails.filter(({ text }) => /CMD-\d{4}-\d{6}/.test(text));
    expect(about.map(({ subject }) => subject.split(' – ')[0])).toEqual([
      'Votre commande est confirmée',
      'Votre abonnement est renouvelé',
    ]);
    expect(ended).toEqual([]);
  });

  it('is renewed on the same day of each month, except in short months', async () => {
    goTo('2027-01-31T10:00:00Z');
    await signInAgain();
    await subscribe();
    const ends = [];
    for (let month = 0; month < 4; month++) {
      const { subscriptionEndsAt } = await stored();
      ends.push(subscriptionEndsAt!.toISOString().slice(0, 10));
      goTo(subscriptionEndsAt!, MINUTE);
      await runJobs();
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it('becomes the free tier when the renewal is off', async () => {
    const { membership } = await subscribe();
    const { data } = await setRenewal(false);
    expect(data.setMembershipRenewal.membership).toMatchObject({ tier: 'PREMIUM', renews: false });
    goTo(membership.endsAt, MINUTE);
    for (let i = 0; i < 3; i++) await runJobs();
    expect(await stored()).toMatchObject({ subscription: 'free', subscriptionEndsAt: null });
    expect(await orders()).toHaveLength(1);
    expect(ended).toEqual([
      {
        userId: member.user.id,
        tierName: 'Premium',
        endedAt: new Date(membership.endsAt),
        paymentFailure: null,
      },
    ]);
  });

  neutral.it('becomes the free tier when the payment is refused', async () => {
    const { membership } = await subscribe();
    const payment = payThroughTest();
    payment.answer = async () => REFUSED;
    goTo(membership.endsAt, MINUTE);
    for (let i = 0; i < 3; i++) await runJobs();
    expect(payment.charges).toHaveLength(1);
    expect(await stored()).toMatchObject({ subscription: 'free', subscriptionEndsAt: null });
    expect((await orders())[1]).toMatchObject({ status: 'failed', isRenewal: true });
    expect(ended).toMatchObject([{ paymentFailure: 'La carte est expirée.' }]);
  });

  it('is renewed and charged by only one of several servers that run the job', async () => {
    const payment = payThroughTest();
    const { membership } = await subscribe();
    goTo(membership.endsAt, MINUTE);
    await Promise.all(Array.from({ length: 5 }, runJobs));
    expect(payment.charges).toHaveLength(2);
    expect(await orders()).toHaveLength(2);
  });

  neutral.it(
    'is not renewed if the account is banned, deactivated or about to be deleted',
    async () => {
      const payment = payThroughTest();
      const gone: ((user: User) => Promise<unknown>)[] = [
        ({ id }) => repository(User).update({ id }, { isActive: false }),
        ({ id }) => repository(User).update({ id }, { deletionRequestedAt: now() }),
        ({ id: userId }) =>
          repository(Ban).insert({
            userId,
            reason: 'Propos déplacés',
            bannedAt: now(),
            expiresAt: null,
          }),
      ];
      for (const leave of gone) {
        shiftClock(0);
        member = await signedInMember();
        const { membership } = await subscribe();
        await transaction(() => leave(member.user));
        goTo(membership.endsAt, MINUTE);
        await runJobs();
        expect((await stored()).subscription).toBe('free');
        expect(await orders()).toHaveLength(1);
      }
      expect(payment.charges).toHaveLength(gone.length);
    },
  );

  neutral.it('becomes the free tier if staff granted it and the renewal is off', async () => {
    member = await signedInMember({
      subscription: SubscriptionTier.PRO,
      subscriptionEndsAt: fromNow(MINUTE),
    });
    shiftClock(2 * MINUTE);
    await runJobs();
    expect(await stored()).toMatchObject({ subscription: 'free', subscriptionEndsAt: null });
    expect(ended).toMatchObject([{ tierName: 'Pro' }]);
  });
});

describe('a payment with an unknown outcome', () => {
  it('leaves the order pending until the job repeats the payment', async () => {
    const payment = payThroughTest();
    payment.answer = async () => {
      throw new Error('no answer');
    };
    expect((await trySubscribing()).code).toBe('ORDER_IN_PROGRESS');
    const [order] = await orders();
    expect(order).toMatchObject({ status: 'pending' });
    expect((await stored()).subscription).toBe('free');
    payment.answer = async ({ reference }) => ({ accepted: true, paymentId: reference });
    await runJobs();
    expect(payment.charges).toHaveLength(1);
    shiftClock(2 * MINUTE);
    await runJobs();
    expect(payment.charges.map(({ reference }) => reference)).toEqual([
      order!.number,
      order!.number,
    ]);
    expect((await orders())[0]).toMatchObject({ status: 'paid' });
    expect((await stored()).subscription).toBe('premium');
    expect(paid).toHaveLength(1);
  });

  it('does not end a subscription that is being renewed', async () => {
    const { membership } = await subscribe();
    const payment = payThroughTest();
    const accept = payment.answer;
    payment.answer = async () => {
      throw new Error('no answer');
    };
    goTo(membership.endsAt, MINUTE);
    await runJobs();
    expect(await stored()).toMatchObject({ subscription: 'premium' });
    expect(ended).toEqual([]);
    payment.answer = accept;
    goTo(membership.endsAt, 4 * MINUTE);
    await runJobs();
    const [, renewal, ...others] = await orders();
    expect(others).toEqual([]);
    expect(renewal).toMatchObject({ status: 'paid', isRenewal: true });
    expect((await stored()).subscriptionEndsAt).toEqual(renewal!.periodEnd);
  });

  it('is repeated by the job if the server crashed during the purchase', async () => {
    const payment = payThroughTest();
    await subscribe();
    const [order] = await orders();
    const asPlaced = { status: 'pending', chargeLeasedUntil: now(), paidAt: null } as object;
    await transaction(async () => {
      await repository(Order).update({ id: order!.id }, asPlaced);
      await repository(MembershipRow).delete({ userId: member.user.id });
      await repository(User).update(
        { id: member.user.id },
        { subscription: SubscriptionTier.FREE, subscriptionEndsAt: null },
      );
    });
    shiftClock(MINUTE);
    await runJobs();
    expect(payment.charges).toHaveLength(2);
    expect((await orders())[0]).toMatchObject({ status: 'paid' });
    expect((await stored()).subscription).toBe('premium');
  });
});

describe('the renewal setting', () => {
  it('can be switched off and on again by a member with a subscription', async () => {
    await subscribe();
    for (const renews of [false, false, true, true]) {
      const { data } = await setRenewal(renews);
      expect(data.setMembershipRenewal.membership).toMatchObject({ tier: 'PREMIUM', renews });
    }
  });

  it('stays off when the member buys another month', async () => {
    await subscribe();
    await setRenewal(false);
    expect((await subscribe()).membership.renews).toBe(false);
  });

  neutral.it(
    'cannot be changed without a subscription that is on sale and has an end date',
    async () => {
      expect((await setRenewal(true)).code).toBe('NO_SUBSCRIPTION');
      expect((await setRenewal(false)).code).toBe('NO_SUBSCRIPTION');
      const pro = await signedInMember({
        subscription: SubscriptionTier.PRO,
        subscriptionEndsAt: fromNow(DAY),
      });
      expect((await setRenewal(true, pro.token)).code).toBe('RENEWAL_UNAVAILABLE');
      const endless = await signedInMember({ subscription: SubscriptionTier.PREMIUM });
      expect((await setRenewal(true, endless.token)).code).toBe('RENEWAL_UNAVAILABLE');
    },
  );

  it('can be switched on for a subscription granted by staff', async () => {
    member = await signedInMember({
      subscription: SubscriptionTier.PREMIUM,
      subscriptionEndsAt: fromNow(HOUR),
    });
    expect((await setRenewal(true)).data.setMembershipRenewal.membership.renews).toBe(true);
    shiftClock(HOUR + MINUTE);
    await runJobs();
    expect(await orders()).toHaveLength(1);
    expect((await stored()).subscription).toBe('premium');
  });
});

describe('an open page', () => {
  const clients: Client[] = [];
  const listenersTo = countListeners();
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.dispose()));
  });

  /** Makes a change while a page is open. @returns the account that the page receives */
  async function afterChange(change: () => Promise<unknown>) {
    const client = streamClient(app.fastify.listeningOrigin, member.token);
    clients.push(client);
    const stream = client.iterate<{ viewerChanged: { user: object } }>({
      query: 'subscription { viewerChanged { user { subscription subscriptionEndsAt } } }',
    });
    const said = stream.next();
    await eventually(() => expect(listenersTo(`viewer:${member.user.id}`)).toBe(1));
    await change();
    const { user } = (await said).value.data.viewerChanged;
    await stream.return?.();
    await eventually(() => expect(listenersTo(`viewer:${member.user.id}`)).toBe(0));
    return user;
  }

  it('is immediately notified when a subscription of the member starts or ends', async () => {
    let end = '';
    const bought = await afterChange(async () => {
      end = (await subscribe()).order.periodEnd;
    });
    expect(bought).toEqual({ subscription: 'PREMIUM', subscriptionEndsAt: end });
    await setRenewal(false);
    goTo(end, MINUTE);
    await signInAgain();
    expect(await afterChange(runJobs)).toEqual({ subscription: 'FREE', subscriptionEndsAt: null });
  });

  it('is immediately notified of a subscription granted by staff', async () => {
    const staff = await app.signInAs('superadmin@centrale.test');
    const id = String(member.user.id);
    const { data } = await app.gql(
      'query ($id: ID!) { user(id: $id) { version } }',
      { id },
      { as: staff },
    );
    const { version } = data.user;
    const given = await afterChange(() =>
      app.gql(
        'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { id } } ... on VersionConflict { __typename message } } }',
        { input: { id, version, subscription: 'PRO' } },
        { as: staff },
      ),
    );
    expect(given).toEqual({ subscription: 'PRO', subscriptionEndsAt: null });
  });
});
