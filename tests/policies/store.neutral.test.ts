import { afterAll, beforeAll, expect, it } from 'vitest';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { orderPolicy, ordersVisibleTo } from '#domains/commerce/store/store.policy';
import { canMove, OrderStatus } from '#domains/commerce/store/store.types';
import { User } from '#domains/identity/users/user.entity';
import { Actor } from '#platform/access/actor';
import { repository, transaction } from '#platform/db/transaction';
import { memberWith, ROLES_AND_NONE } from '../support/people/actors';
import { signedInMembers } from '../support/people/members';
import { createTestApp, type TestApp } from '../support/running/testApp';

let app: TestApp;
let buyers: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  const members = await signedInMembers(3);
  const BUY = `mutation ($key: String!) {
    purchase(input: { productId: "2", idempotencyKey: $key }) { order { id } }
  }`;
  for (const { token } of members) await app.gql(BUY, { key: 'une-seule-cle' }, { as: token });
  buyers = members.map(({ user }) => user.id);
  // One order belongs to a deleted account.
  await transaction(() => repository(User).delete({ id: buyers[2] }));
});
afterAll(() => app.close());

it('each role sees in the list of orders exactly the orders that the policy allows', async () => {
  const orders = await repository(Order).find({ order: { id: 'ASC' } });
  expect(orders.map(({ userId }) => userId)).toEqual([buyers[0], buyers[1], null]);
  const allActors = [
    Actor.anonymous,
    ...buyers.flatMap((id) => ROLES_AND_NONE.map((role) => memberWith(role, id))),
  ];
  for (const actor of allActors) {
    const where = ordersVisibleTo(actor);
    const listed = where ? await repository(Order).find({ where, order: { id: 'ASC' } }) : [];
    const allowed = orders.filter((order) => orderPolicy.view(actor, order));
    expect(listed.map(({ id }) => id)).toEqual(allowed.map(({ id }) => id));
    for (const { userId } of allowed) expect(userId).toBe(actor.userId);
  }
});

it('an order can change only from pending to paid or failed', () => {
  const all = Object.values(OrderStatus);
  const moves = all.flatMap((from) =>
    all.filter((to) => canMove(from, to)).map((to) => [from, to]),
  );
  expect(moves).toEqual([
    [OrderStatus.PENDING, OrderStatus.PAID],
    [OrderStatus.PENDING, OrderStatus.FAILED],
  ]);
});
