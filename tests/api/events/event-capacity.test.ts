import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GameEvent } from '#domains/game/events/event.entity';
import { RegistrationState } from '#domains/game/events/event.types';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { seatFreed } from '#domains/game/events/events.events';
import { on } from '#platform/running/bus';
import { repository } from '#platform/db/transaction';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { signedInMembers, type SignedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PEOPLE = 200;
const SEATS = 10;

let app: TestApp;
let people: SignedInMember[];
const promoted: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  people = await signedInMembers(PEOPLE);
  on(seatFreed, ({ userId }) => void promoted.push(userId));
});
afterAll(() => app.close());
beforeEach(() => void (promoted.length = 0));

const send = (name: 'registerForEvent' | 'unregisterFromEvent', id: number, as: string) =>
  app.gql(
    `mutation { ${name}(input: { id: "${id}" }) { event { participants waiting registration { state position } } } }`,
    {},
    { as },
  );

/** Returns the counters of an event, after checking them against its registrations. */
async function countsOf(id: number): Promise<[participants: number, waiting: number]> {
  const { participants, waiting } = await repository(GameEvent).findOneByOrFail({ id });
  const count = (state: RegistrationState) =>
    repository(EventRegistration).countBy({ eventId: id, state });
  expect([
    await count(RegistrationState.REGISTERED),
    await count(RegistrationState.WAITING),
  ]).toEqual([participants, waiting]);
  return [participants, waiting];
}

describe('the ten seats of an event', () => {
  it('go to the first ten of 200 concurrent registrations; the others wait in order', async () => {
    const { id } = await storeEvent({ maxParticipants: SEATS });
    const answers = await Promise.all(
      people.map(({ token }) => send('registerForEvent', id, token)),
    );
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await countsOf(id)).toEqual([SEATS, PEOPLE - SEATS]);
    const states = answers.map(({ data }) => data.registerForEvent.event.registration);
    expect(states.filter(({ state }) => state === 'REGISTERED')).toHaveLength(SEATS);
    const places = states.flatMap(({ position }) => position ?? []);
    expect(places.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: PEOPLE - SEATS }, (_, index) => index + 1),
    );
    const rows = await repository(EventRegistration).find({
      where: { eventId: id },
      order: { id: 'ASC' },
    });
    const seated = rows.map(({ state }) => state === RegistrationState.REGISTERED);
    expect(seated).toEqual(rows.map((_, index) => index < SEATS));
  });

  it('are taken only one per member, however many concurrent requests the member sends', async () => {
    const { id } = await storeEvent({ maxParticipants: SEATS });
    const { token } = people[0]!;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send('registerForEvent', id, token)),
    );
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await countsOf(id)).toEqual([1, 0]);
  });

  it('go to the ten members who waited longest when all are freed concurrently', async () => {
    const { id } = await storeEvent({ maxParticipants: SEATS });
    const some = people.slice(0, 40);
    for (const { token } of some) await send('registerForEvent', id, token);
    await Promise.all(
      some.slice(0, SEATS).map(({ token }) => send('unregisterFromEvent', id, token)),
    );
    expect(await countsOf(id)).toEqual([SEATS, 20]);
    expect(promoted).toEqual(some.slice(SEATS, 2 * SEATS).map(({ user }) => user.id));
  });

  it('are never exceeded or miscounted while members register and withdraw', async () => {
    const { id } = await storeEvent({ maxParticipants: SEATS });
    const some = people.slice(0, 60);
    await Promise.all(
      some.flatMap(({ token }, index) => [
        send('registerForEvent', id, token),
        ...(index % 3 === 0 ? [send('unregisterFromEvent', id, token)] : []),
      ]),
    );
    const [participants, waiting] = await countsOf(id);
    expect(participants).toBe(SEATS);
    expect(participants + waiting).toBeGreaterThanOrEqual(40);
    expect(participants + waiting).toBeLessThanOrEqual(60);
  });
});
