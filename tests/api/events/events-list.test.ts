import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameEvent } from '#domains/game/events/event.entity';
import { EventStatus, statusAt } from '#domains/game/events/event.types';
import { repository } from '#platform/db/transaction';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { signedInMember } from '#tests/support/people/members';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const REGISTER = 'mutation ($id: ID!) { registerForEvent(input: { id: $id }) { event { id } } }';
const EVENTS = `query ($status: EventStatus, $page: Int! = 1, $pageSize: Int! = 10) {
  events(status: $status, page: $page, pageSize: $pageSize) {
    total page pageSize pageCount
    items { id status startsAt endsAt registration { state position } }
  }
}`;

let app: TestApp;
let as = '';
beforeAll(async () => {
  app = await createTestApp();
  as = (await signedInMember()).token;
});
afterAll(() => app.close());

const list = async (variables: Record<string, unknown> = {}) =>
  (await app.gql(EVENTS, variables, { as })).data.events;

describe('the list of events', () => {
  it('contains seeded events of each status', async () => {
    for (const status of ['UPCOMING', 'ACTIVE', 'ENDED']) {
      const { total, items } = await list({ status });
      expect(total).toBeGreaterThanOrEqual(2);
      expect(new Set(items.map((item: { status: string }) => item.status))).toEqual(
        new Set([status]),
      );
    }
  });

  it('lists each event under exactly one status at any time', async () => {
    const events = await repository(GameEvent).find();
    const instants = events.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
    for (const instant of instants) {
      const counts = Object.values(EventStatus).map(
        (status) => events.filter((event) => statusAt(event, instant) === status).length,
      );
      expect(counts.reduce((sum, count) => sum + count)).toBe(events.length);
    }
  });

  it('sorts active events first, then upcoming ones by start, then ended ones', async () => {
    const { items, total } = await list({ pageSize: 50 });
    expect(items).toHaveLength(total);
    const order = ['ACTIVE', 'UPCOMING', 'ENDED'];
    const ranks = items.map(({ status }: { status: string }) => order.indexOf(status));
    expect(ranks).toEqual(ranks.toSorted());
    const upcoming = (await list({ status: 'UPCOMING' })).items;
    const starts = upcoming.map((item: { startsAt: string }) => item.startsAt);
    expect(starts).toEqual(starts.toSorted());
    const ends = (await list({ status: 'ENDED' })).items.map(
      (item: { endsAt: string }) => item.endsAt,
    );
    expect(ends).toEqual(ends.toSorted().toReversed());
    const all = items.map((item: { id: string }) => item.id);
    const parts = [];
    for (const status of order) parts.push(...(await list({ status })).items);
    expect(all).toEqual(parts.map((item: { id: string }) => item.id));
  });

  it('has bounded pages that contain each event once', async () => {
    const { total } = await list();
    const ids = [];
    for (let page = 1; page <= Math.ceil(total / 2); page++) {
      const { items } = await list({ page, pageSize: 2 });
      ids.push(...items.map((item: { id: string }) => item.id));
    }
    expect(new Set(ids).size).toBe(total);
    for (const variables of [{ page: 0 }, { page: -1 }, { pageSize: 0 }, { pageSize: 51 }]) {
      expect((await app.gql(EVENTS, variables, { as })).code).toBe('VALIDATION_FAILED');
    }
  });

  it('is read in the same number of statements, whatever its length', async () => {
    const events = await Promise.all(
      Array.from({ length: 8 }, () => storeEvent({ maxParticipants: 0 })),
    );
    for (const { id } of events) await app.gql(REGISTER, { id: String(id) }, { as });
    const count = async (pageSize: number) => (await statementsOf(() => list({ pageSize }))).length;
    await list();
    expect(await count(20)).toBe(await count(1));
    const { items } = await list({ pageSize: 50 });
    const waiting = items.filter(
      (item: { registration?: { position: number } }) => item.registration?.position === 1,
    );
    expect(waiting).toHaveLength(8);
  });
});
