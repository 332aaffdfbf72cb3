import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Entitlement } from '#domains/commerce/store/memberships/entitlement.entity';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { Product } from '#domains/commerce/store/product.entity';
import { collectPersonalData } from '#platform/personalData';
import { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { settleOrder } from '#domains/commerce/store/orders/orders.service';
import { mailsTo } from '#tests/support/content/outbox';
import { payAsUsual, payThroughTest } from '#tests/support/content/payment';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PURCHASE = `mutation ($productId: ID!, $key: String!) {
  purchase(input: { productId: $productId, idempotencyKey: $key }) { order { id } }
}`;

let app: TestApp;
let member: SignedInMember;
let keys = 0;
const newKey = () => `achat-de-test-${(keys += 1)}`;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await signedInMember({ firstName: 'Léa', lastName: 'Moreau' });
});

const buy = (productId: string | number, key = newKey(), as = member.token) =>
  app.gql(PURCHASE, { productId: String(productId), key }, { as });

describe('orders', () => {
  const MINE = `query ($page: Int! = 1, $pageSize: Int! = 10) {
    myOrders(page: $page, pageSize: $pageSize) { total pageCount items { id number } }
  }`;
  const ORDER = 'query ($id: ID!) { order(id: $id) { id number buyerEmail } }';

  it('are listed for their buyer in pages, newest first', async () => {
    for (const id of [1, 2, 3]) await buy(id);
    const list = async (variables: object = {}) =>
      (await app.gql(MINE, { ...variables }, { as: member.token })).data.myOrders;
    const { total, items } = await list();
    expect(total).toBe(3);
    const numbers = items.map(({ number }: { number: string }) => number);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    expect((await list({ pageSize: 2, page: 2 })).items).toEqual([items[2]]);
    const one = await statementsOf(() => list({ pageSize: 1 }));
    expect((await statementsOf(() => list())).length).toBeLessThanOrEqual(one.length);
    expect(one.length).toBeLessThanOrEqual(3);
    const tooMany = await app.gql(MINE, { pageSize: 51 }, { as: member.token });
    expect(tooMany.code).toBe('VALIDATION_FAILED');
  });

  it('are hidden from other members, as if they did not exist', async () => {
    const { data } = await buy(2);
    const { id } = data.purchase.order;
    const mine = await app.gql(ORDER, { id }, { as: member.token });
    expect(mine.data.order.buyerEmail).toBe(member.user.email);
    for (const email of ['membre@centrale.test', 'superadmin@centrale.test']) {
      const as = await app.signInAs(email);
      for (const hidden of [id, '99999999'])
        expect((await app.gql(ORDER, { id: hidden }, { as })).data).toEqual({ order: null });
      expect((await app.gql(MINE, {}, { as })).data.myOrders.total).toBe(0);
    }
    for (const wrong of ['-1', '0', 'abc', `${id} OR 1=1`]) {
      const { data } = await app.gql(ORDER, { id: wrong }, { as: member.token });
      expect(data).toEqual({ order: null });
    }
  });

  it('are numbered without gaps or duplicates, even when purchases are concurrent or refused', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => signedInMember()));
    await Promise.all(
      people.flatMap(({ token }) => [
        buy(2, newKey(), token),
        buy(2, newKey(), token),
        buy(99, newKey(), token),
      ]),
    );
    const numbers = (await repository(Order).find()).map(({ number }) => Number(number.slice(-6)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('retain the price and product name of the purchase when the product changes', async () => {
    const { data } = await buy(2);
    const { name, priceCents } = await repository(Product).findOneByOrFail({ id: 2 });
    await transaction(() => repository(Product).update({ id: 2 }, { priceCents: 1, name: 'X' }));
    const order = await repository(Order).findOneByOrFail({ id: Number(data.purchase.order.id) });
    await transaction(() => repository(Product).update({ id: 2 }, { priceCents, name }));
    expect(order).toMatchObject({ priceCents, productName: name });
  });

  it('retain the name and email of the buyer when the account of the buyer is deleted', async () => {
    await buy(1);
    const { data } = await buy(2);
    const { id: userId, email } = member.user;
    await transaction(() => repository(User).delete({ id: userId }));
    const order = await repository(Order).findOneByOrFail({ id: Number(data.purchase.order.id) });
    expect(order).toMatchObject({ userId: null, buyerName: 'Léa Moreau', buyerEmail: email });
    expect(await repository(Entitlement).countBy({ userId })).toBe(0);
  });

  it('are in the data export of their buyer', async () => {
    await buy(1);
    await buy(2);
    const { store } = await collectPersonalData(member.user.id);
    expect(store).toMatchObject({
      membership: { renews: true },
      orders: [{ priceCents: 999 }, { priceCents: 499 }],
      owned: [{ product: 'Pack cosmétique' }],
    });
    expect(JSON.stringify(store)).not.toContain('idempotencyKey');
  });
});

describe('the mail about an order', () => {
  const confirmations = async () =>
    (await mailsTo(app, member.user.email)).filter(({ text }) => /CMD-\d{4}-\d{6}/.test(text));

  it('is sent once, with the number, product, price and link of the order', async () => {
    const key = newKey();
    const { id } = (await buy(2, key)).data.purchase.order;
    // A repeated call and a repeated settlement send no other mail.
    await buy(2, key);
    await settleOrder(Number(id));
    const mails = await confirmations();
    expect(mails).toHaveLength(1);
    const { number, productName, priceCents } = await repository(Order).findOneByOrFail({
      id: Number(id),
    });
    const price = (priceCents / 100).toFixed(2).replace('.', ',');
    expect(mails[0]?.subject).toContain('Votre commande est confirmée');
    for (const part of [number, productName, price, `/compte/boutique/commandes/${id}`]) {
      expect(mails[0]?.text).toContain(part);
    }
    expect(mails[0]?.text).toContain('aucune somme n’a été prélevée');
  });

  it('is sent only once if the member also enabled order notifications by mail', async () => {
    await app.gql(
      `mutation { updateNotificationPreferences(input: { preferences: [
        { kind: ORDER, inSite: true, byMail: true }] }) { preferences { kind } } }`,
      {},
      { as: member.token },
    );
    await buy(1);
    expect(await confirmations()).toHaveLength(1);
  });

  it('is not sent when the payment is refused', async () => {
    payThroughTest().answer = async () => ({ accepted: false, reason: 'Carte refusée.' });
    await buy(1);
    expect(await confirmations()).toEqual([]);
    payAsUsual();
  });
});
