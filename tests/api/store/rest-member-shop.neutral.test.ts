import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { MINUTE, shiftClock } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { payAsUsual, payThroughTest, REFUSED } from '#tests/support/content/payment';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let member: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await signedInMember();
});
afterEach(() => {
  shiftClock(0);
  payAsUsual();
});

const get = (path: string) => app.rest('GET', path, { as: member.token });
const orders = () => repository(Order).findBy({ userId: member.user.id });

describe('the events over REST', () => {
  it.each([
    ['upcoming', 'a-venir'],
    ['active', 'en-cours'],
    ['ended', 'termines'],
  ])('can be filtered by the status %s, or by its French name %s', async (status, word) => {
    const { body } = await get(`/member/events?filter=${status}`);
    expect(body.data.length).toBeGreaterThanOrEqual(2);
    const statuses = body.data.map((event: { status: string }) => event.status);
    expect(new Set(statuses)).toEqual(new Set([status]));
    expect((await get(`/member/events?filter=${word}`)).body).toEqual(body);
  });

  it('are all listed, ten per page, when there is no filter', async () => {
    const { body } = await get('/member/events');
    expect(body.pagination).toMatchObject({ page: 1, limit: 10 });
    expect((await get('/member/events?limit=2&page=2')).body.data).toEqual(body.data.slice(2, 4));
    for (const wrong of ['filter=bientot', 'limit=0', 'limit=51', 'page=0', 'page=x']) {
      const refused = await get(`/member/events?${wrong}`);
      expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(Object.keys(refused.body.fields)).toEqual([wrong.split('=')[0]]);
    }
    const { fields } = (await get('/member/events?filter=bientot')).body;
    expect(fields.filter).toBe('Le filtre doit valoir upcoming, active ou ended.');
    expect((await get('/member/events?filter=')).body).toEqual(body);
  });

  it('accept a registration and its withdrawal', async () => {
    const { id, name } = await storeEvent({ maxParticipants: 1 });
    const path = `/member/events/${id}/register`;
    const first = await app.rest('POST', path, { as: member.token });
    expect(first.body).toMatchObject({
      success: true,
      message: 'Votre inscription est enregistrée.',
      data: {
        id,
        name,
        type: 'challenge',
        status: 'upcoming',
        participants: 1,
        maxParticipants: 1,
        rewards: ['100 XP'],
        difficulty: 'easy',
        registered: true,
        waitingPosition: null,
      },
    });
    expect(Date.parse(first.body.data.endDate)).toBeGreaterThan(
      Date.parse(first.body.data.startDate),
    );
    const late = await signedInMember();
    const second = await app.rest('POST', path, { as: late.token, body: { userId: 1 } });
    expect(second.body).toMatchObject({
      message: 'Vous êtes numéro 1 sur la liste d’attente.',
      data: { registered: false, waitingPosition: 1 },
    });
    const gone = await app.rest('DELETE', path, { as: member.token });
    expect(gone.body.data).toMatchObject({ registered: false, participants: 1 });
  });
});

describe('the store over REST', () => {
  it('lists the products of one category or of all categories, with prices in euros', async () => {
    const { body } = await get('/member/store');
    const facts = body.data.map((item: Record<string, unknown>) => [
      item.id,
      item.price,
      item.category,
    ]);
    expect(facts).toEqual([
      [1, 9.99, 'subscription'],
      [2, 4.99, 'cosmetic'],
      [3, 7.99, 'feature'],
    ]);
    const cosmetics = await get('/member/store?category=cosmetic');
    expect(cosmetics.body.data.map(({ id }: { id: number }) => id)).toEqual([2]);
    const refused = await get('/member/store?category=voiture');
    expect(refused.body.fields.category).toBe(
      'La catégorie doit être l’une de\u00a0: subscription, cosmetic, feature.',
    );
    expect((await get('/member/store?category=')).body).toEqual(body);
  });

  const buy = async (body: object, key?: string) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/member/store/purchase',
      headers: {
        authorization: `Bearer ${member.token}`,
        ...(key && { 'idempotency-key': key }),
      },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('charges the stored price, even if the request contains another price', async () => {
    const { body } = await buy({ itemId: 2, price: 0.01, userId: 1, status: 'failed' });
    expect(body).toMatchObject({
      success: true,
      message: 'Achat confirmé',
      data: {
        order: { itemId: 2, price: 4.99, status: 'paid', demonstration: true },
        membership: { tier: 'free' },
      },
    });
    expect(await orders()).toMatchObject([{ userId: member.user.id, priceCents: 499 }]);
  });

  it('returns the same order for the same Idempotency-Key header', async () => {
    const first = await buy({ itemId: 1 }, 'une-cle-a-moi');
    shiftClock(11 * MINUTE);
    const again = await buy({ itemId: '1' }, 'une-cle-a-moi');
    expect(again.body).toEqual(first.body);
    expect(await orders()).toHaveLength(1);
    const wrong = await buy({ itemId: 1 }, 'courte');
    expect(Object.keys(wrong.body.fields)).toEqual(['Idempotency-Key']);
  });

  it('returns the same order when a purchase without an Idempotency-Key is repeated within ten minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy({ itemId: 1 })));
    expect(new Set(answers.map(({ body }) => body.data.order.number)).size).toBe(1);
    expect((await buy({ itemId: 1 })).body.data.order.number).toBe(
      answers[0]!.body.data.order.number,
    );
    shiftClock(11 * MINUTE);
    await buy({ itemId: 1 });
    expect(await orders()).toHaveLength(2);
  });

  it('reports a refused payment as an error, and allows another attempt', async () => {
    const payment = payThroughTest();
    payment.answer = async () => REFUSED;
    const { status, body } = await buy({ itemId: 3 });
    expect([status, body.code]).toEqual([402, 'PAYMENT_DECLINED']);
    expect(body.error).toBe('Le paiement a été refusé\u00a0: La carte est expirée.');
    payAsUsual();
    expect((await buy({ itemId: 3 })).status).toBe(200);
  });

  it.each([-1, 0, 4, 1.5, 'abc', null, [1], { id: 1 }, '1 OR 1=1'])(
    'refuses the item ID %j',
    async (itemId) => {
      const { status } = await buy({ itemId });
      expect([404, 422]).toContain(status);
      expect(await orders()).toEqual([]);
    },
  );
});
