import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Entitlement } from '#domains/commerce/store/memberships/entitlement.entity';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { orderPaid, type OrderPaid } from '#domains/commerce/store/store.events';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { on } from '#platform/running/bus';
import { DAY, fromNow } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { payAsUsual, payThroughTest, REFUSED } from '#tests/support/content/payment';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PURCHASE = `mutation ($productId: ID!, $key: String!) {
  purchase(input: { productId: $productId, idempotencyKey: $key }) {
    order {
      id number status productName category priceCents createdAt paidAt periodStart periodEnd
      demonstration failureReason buyerName buyerEmail
    }
    membership { tier startedAt endsAt renews }
    user { id subscription subscriptionEndsAt }
  }
}`;
const STORE = `query ($category: ProductCategory) {
  store(category: $category) {
    paymentIsDemonstration
    products { id name priceCents perMonth category features owned imageUrl description }
    membership { tier startedAt endsAt renews }
  }
}`;

let app: TestApp;
let member: SignedInMember;
let keys = 0;
const paid: OrderPaid[] = [];
const newKey = () => `achat-de-test-${(keys += 1)}`;
beforeAll(async () => {
  app = await createTestApp();
  on(orderPaid, (order) => void paid.push(order));
});
afterAll(() => app.close());
beforeEach(async () => {
  paid.length = 0;
  member = await signedInMember({ firstName: 'Léa', lastName: 'Moreau' });
});
afterEach(() => payAsUsual());

const buy = (productId: string | number, key = newKey(), as = member.token) =>
  app.gql(PURCHASE, { productId: String(productId), key }, { as });
const storeOf = async (as = member.token, category?: string) =>
  (await app.gql(STORE, { category }, { as })).data.store;
const ordersOf = ({ user }: SignedInMember) => repository(Order).findBy({ userId: user.id });

describe('the store', () => {
  it('lists the three products in order, with their prices', async () => {
    const { products, paymentIsDemonstration } = await storeOf();
    expect(paymentIsDemonstration).toBe(true);
    const facts = products.map((product: Record<string, unknown>) => [
      product.id,
      product.category,
      product.priceCents,
      product.perMonth,
      product.owned,
    ]);
    expect(facts).toEqual([
      ['1', 'SUBSCRIPTION', 999, true, false],
      ['2', 'COSMETIC', 499, false, false],
      ['3', 'FEATURE', 799, false, false],
    ]);
    for (const { features } of products) expect(features.length).toBeGreaterThanOrEqual(3);
  });

  it('can be filtered by category', async () => {
    const { products } = await storeOf(member.token, 'FEATURE');
    expect(products.map(({ id }: { id: string }) => id)).toEqual(['3']);
  });

  it('shows each member which products they own', async () => {
    await buy(2);
    const other = await signedInMember({
      subscription: SubscriptionTier.PRO,
      subscriptionEndsAt: fromNow(DAY),
    });
    const owned = async (as: string) =>
      (await storeOf(as)).products.map((product: { owned: boolean }) => product.owned);
    expect(await owned(member.token)).toEqual([false, true, false]);
    expect(await owned(other.token)).toEqual([true, false, false]);
    const one = await statementsOf(() => storeOf(member.token, 'FEATURE'));
    expect((await statementsOf(() => storeOf())).length).toBe(one.length);
  });
});

describe('a purchase', () => {
  neutral.it('of a cosmetic item is charged at the stored price, and grants the item', async () => {
    const { data } = await buy(2);
    expect(data.purchase.order).toMatchObject({
      status: 'PAID',
      productName: 'Pack cosmétique',
      priceCents: 499,
      periodStart: null,
      periodEnd: null,
      demonstration: true,
      failureReason: null,
      buyerName: 'Léa Moreau',
      buyerEmail: member.user.email,
    });
    expect(data.purchase.order.number).toMatch(/^CMD-\d{4}-\d{6}$/);
    expect(data.purchase.membership).toEqual({
      tier: 'FREE',
      startedAt: null,
      endsAt: null,
      renews: false,
    });
    expect(await repository(Entitlement).countBy({ userId: member.user.id })).toBe(1);
    expect(paid).toEqual([
      {
        orderId: Number(data.purchase.order.id),
        orderNumber: data.purchase.order.number,
        userId: member.user.id,
        productName: 'Pack cosmétique',
        priceCents: 499,
        periodEnd: null,
        isRenewal: false,
        demonstration: true,
      },
    ]);
  });

  it('of a subscription makes the member premium immediately, for one month', async () => {
    const { data } = await buy(1);
    const { order, membership, user } = data.purchase;
    expect(membership).toMatchObject({ tier: 'PREMIUM', endsAt: order.periodEnd, renews: true });
    expect(user).toEqual({
      id: String(member.user.id),
      subscription: 'PREMIUM',
      subscriptionEndsAt: order.periodEnd,
    });
    const days = (Date.parse(order.periodEnd) - Date.parse(order.periodStart)) / DAY;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(31.1);
    expect((await storeOf()).products[0].owned).toBe(true);
  });

  it('returns the same order without a second charge when it is repeated with the same key', async () => {
    const payment = payThroughTest();
    const key = newKey();
    const first = await buy(1, key);
    const again = await buy(1, key);
    expect(again.data.purchase.order).toEqual(first.data.purchase.order);
    expect(again.data.purchase.membership).toEqual(first.data.purchase.membership);
    expect(payment.charges).toHaveLength(1);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it('creates one order and one payment for twenty requests with the same key', async () => {
    const payment = payThroughTest();
    payment.answer = async ({ reference }) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { accepted: true, paymentId: reference };
    };
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(1, key)));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.purchase.order.id)).size).toBe(1);
    expect(payment.charges).toHaveLength(1);
    expect(paid).toHaveLength(1);
  });

  it('succeeds in only one of twenty concurrent requests with different keys', async () => {
    const payment = payThroughTest();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(3)));
    const codes = answers.flatMap(({ code }) => code ?? []);
    expect(codes).toHaveLength(19);
    expect(new Set([...codes, 'ALREADY_OWNED', 'ORDER_IN_PROGRESS']).size).toBe(2);
    expect(payment.charges).toHaveLength(1);
  });

  neutral.it('is refused without a charge when its key was used for another product', async () => {
    const key = newKey();
    await buy(2, key);
    const { code, errors } = await buy(3, key);
    expect(code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(errors?.[0]?.message).toMatch(/autre produit/);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it('creates an order even if another member already used the same key', async () => {
    const key = newKey();
    const theirs = await buy(2, key);
    const other = await signedInMember();
    const { data } = await buy(2, key, other.token);
    expect(data.purchase.order.id).not.toBe(theirs.data.purchase.order.id);
    expect(data.purchase.order.buyerEmail).toBe(other.user.email);
  });

  neutral.it('is refused for a product that the member already owns', async () => {
    await buy(2);
    const { code, errors } = await buy(2);
    expect([code, errors?.[0]?.message]).toEqual([
      'ALREADY_OWNED',
      'Vous possédez déjà ce produit.',
    ]);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  neutral.it('never lowers a pro subscription to premium', async () => {
    const pro = await signedInMember({
      subscription: SubscriptionTier.PRO,
      subscriptionEndsAt: fromNow(DAY),
    });
    expect((await buy(1, newKey(), pro.token)).code).toBe('SUBSCRIPTION_INCLUDED');
    const { subscription } = await repository(User).findOneByOrFail({ id: pro.user.id });
    expect(subscription).toBe('pro');
    expect(await ordersOf(pro)).toEqual([]);
  });

  neutral.it.each(['court', 'x'.repeat(101), 'avec espace', 'renewal:2026', 'é'.repeat(10), ''])(
    'is refused when its idempotency key is "%s"',
    async (key) => {
      const { code, errors } = await buy(2, key);
      expect(code).toBe('VALIDATION_FAILED');
      expect(errors?.[0]?.extensions.fields?.idempotencyKey).toMatch(/clé d’idempotence/);
    },
  );

  it.each(['0', '-1', '4', '999999999999999999', 'abc', '', '1;DROP TABLE orders'])(
    'is refused for the unknown product "%s"',
    async (id) => {
      expect((await buy(id)).code).toBe('PRODUCT_NOT_FOUND');
      expect(await ordersOf(member)).toEqual([]);
    },
  );

  neutral.it.each(['priceCents: 1', 'userId: "1"', 'status: PAID', 'tier: PRO'])(
    'is refused when its input contains %s',
    async (field) => {
      const query = `mutation { purchase(input: { productId: "1", idempotencyKey: "${newKey()}", ${field} }) { order { id } } }`;
      const { code } = await app.gql(query, {}, { as: member.token });
      expect(code).toBe('GRAPHQL_INVALID');
      expect(await ordersOf(member)).toEqual([]);
    },
  );
});

describe('a payment', () => {
  it('is requested once, at the price of the order', async () => {
    const payment = payThroughTest();
    const { data } = await buy(3);
    expect(payment.charges).toEqual([
      {
        reference: data.purchase.order.number,
        amountCents: 799,
        currency: 'EUR',
        description: 'Assistant IA',
        buyerEmail: member.user.email,
      },
    ]);
    expect(data.purchase.order.demonstration).toBe(false);
    expect((await storeOf()).paymentIsDemonstration).toBe(false);
  });

  it('that is refused leaves a failed order, and delivers nothing', async () => {
    const payment = payThroughTest();
    payment.answer = async () => REFUSED;
    const key = newKey();
    const { data } = await buy(1, key);
    expect(data.purchase.order).toMatchObject({
      status: 'FAILED',
      failureReason: 'La carte est expirée.',
      paidAt: null,
      periodEnd: null,
    });
    expect(data.purchase.membership.tier).toBe('FREE');
    expect(paid).toEqual([]);
    // A request with the same key returns the refused purchase. Another key starts another attempt.
    expect((await buy(1, key)).data.purchase.order).toEqual(data.purchase.order);
    expect(payment.charges).toHaveLength(1);
    payAsUsual();
    expect((await buy(1)).data.purchase.order.status).toBe('PAID');
  });
});

neutral.describe('access to the store', () => {
  it.each([
    '{ store { paymentIsDemonstration } }',
    '{ myOrders { total } }',
    '{ order(id: "1") { id } }',
    'mutation { purchase(input: { productId: "1", idempotencyKey: "cle-de-test" }) { order { id } } }',
    'mutation { setMembershipRenewal(input: { renews: true }) { membership { tier } } }',
  ])('is refused when the session has ended: %s', async (query) => {
    expect((await app.gql(query, {}, { as: 'perdu' })).code).toBe('SESSION_EXPIRED');
  });
});
