import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { seatFreed, type EventHappened } from '#domains/game/events/events.events';
import { accountErased } from '#domains/identity/users/users.events';
import { collectPersonalData } from '#platform/personalData';
import { User } from '#domains/identity/users/user.entity';
import { emit, on } from '#platform/running/bus';
import { DAY, fromNow, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { storeEvent } from '#server/seeds/factories/event.factory';
import {
  signedInMember,
  signedInMembers,
  type SignedInMember,
} from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const FIELDS = `id name status startsAt endsAt participants maxParticipants waiting rewards type
  difficulty registration { state position registeredAt }`;
const REGISTER = `mutation ($id: ID!) { registerForEvent(input: { id: $id }) { event { ${FIELDS} } } }`;
const UNREGISTER = `mutation ($id: ID!) { unregisterFromEvent(input: { id: $id }) { event { ${FIELDS} } } }`;
const EVENT = `query ($id: ID!) { event(id: $id) { ${FIELDS} } }`;

let app: TestApp;
let member: SignedInMember;
const freed: EventHappened[] = [];
beforeAll(async () => {
  app = await createTestApp();
  on(seatFreed, (event) => void freed.push(event));
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await signedInMember();
  freed.length = 0;
});
afterEach(() => shiftClock(0));

const register = async (id: number, as = member.token) =>
  app.gql(REGISTER, { id: String(id) }, { as });
const unregister = async (id: number, as = member.token) =>
  app.gql(UNREGISTER, { id: String(id) }, { as });
const seen = async (id: number, as = member.token) =>
  (await app.gql(EVENT, { id: String(id) }, { as })).data.event;

describe('a registration for an event', () => {
  neutral.it.each([
    ['upcoming', DAY],
    ['active', -HOUR],
  ])('takes one seat, even when it is repeated (%s event)', async (_when, offset) => {
    const { id } = await storeEvent({ startsAt: fromNow(offset), maxParticipants: 3 });
    for (let i = 0; i < 2; i++) {
      const { data } = await register(id);
      expect(data.registerForEvent.event).toMatchObject({
        participants: 1,
        waiting: 0,
        registration: { state: 'REGISTERED', position: null },
      });
    }
    expect(await repository(EventRegistration).countBy({ eventId: id })).toBe(1);
  });

  neutral.it('can be neither made nor withdrawn once the event has ended', async () => {
    const { id } = await storeEvent({ startsAt: fromNow(-HOUR), endsAt: fromNow(MINUTE) });
    await register(id);
    shiftClock(2 * MINUTE);
    const late = await signedInMember();
    const refused = await register(id, late.token);
    expect(refused.code).toBe('EVENT_ENDED');
    expect(refused.errors?.[0]?.message).toBe('Cet événement est terminé.');
    expect((await unregister(id)).code).toBe('EVENT_ENDED');
    expect(await seen(id)).toMatchObject({ participants: 1, status: 'ENDED' });
  });

  it('joins the waiting list in order of arrival when the event is full', async () => {
    const { id } = await storeEvent({ maxParticipants: 1 });
    const people = await signedInMembers(4);
    for (const { token } of people) await register(id, token);
    const places = [];
    for (const { token } of people) places.push((await seen(id, token)).registration);
    expect(places.map(({ state, position }) => [state, position])).toEqual([
      ['REGISTERED', null],
      ['WAITING', 1],
      ['WAITING', 2],
      ['WAITING', 3],
    ]);
    expect(await seen(id)).toMatchObject({ participants: 1, waiting: 3, registration: null });
  });

  it('gives its seat to the first waiting member when it is withdrawn, and notifies that member', async () => {
    const event = await storeEvent({ maxParticipants: 1 });
    const { id } = event;
    const [seated, first, second] = await signedInMembers(3);
    for (const { token } of [seated!, first!, second!]) await register(id, token);
    const { data } = await unregister(id, seated!.token);
    expect(data.unregisterFromEvent.event).toMatchObject({
      participants: 1,
      waiting: 1,
      registration: null,
    });
    expect((await seen(id, first!.token)).registration).toMatchObject({ state: 'REGISTERED' });
    expect((await seen(id, second!.token)).registration).toMatchObject({ position: 1 });
    expect(freed).toEqual([
      {
        userId: first!.user.id,
        eventId: id,
        eventName: event.name,
        startsAt: event.startsAt,
      },
    ]);
  });

  neutral.it('frees no further seat when it is withdrawn a second time', async () => {
    const { id } = await storeEvent({ maxParticipants: 2 });
    const [one, two] = await signedInMembers(2);
    await register(id, one!.token);
    await register(id, two!.token);
    for (let i = 0; i < 2; i++) await unregister(id, one!.token);
    await unregister(id);
    expect(await seen(id)).toMatchObject({ participants: 1, waiting: 0 });
    expect(freed).toEqual([]);
  });

  it('frees no seat when it is withdrawn from the waiting list', async () => {
    const { id } = await storeEvent({ maxParticipants: 1 });
    const people = await signedInMembers(3);
    for (const { token } of people) await register(id, token);
    await unregister(id, people[1]!.token);
    expect((await seen(id, people[2]!.token)).registration).toMatchObject({ position: 1 });
    expect(await seen(id)).toMatchObject({ participants: 1, waiting: 1 });
    expect(freed).toEqual([]);
  });

  it('goes to the end of the waiting list when it is withdrawn and made again', async () => {
    const { id } = await storeEvent({ maxParticipants: 1 });
    const [one, two, three] = await signedInMembers(3);
    for (const { token } of [one!, two!, three!]) await register(id, token);
    await unregister(id, two!.token);
    const { data } = await register(id, two!.token);
    expect(data.registerForEvent.event.registration).toMatchObject({
      state: 'WAITING',
      position: 2,
    });
  });

  it('is deleted with the account, and its seat goes to the first waiting member', async () => {
    const { id } = await storeEvent({ maxParticipants: 1 });
    const [leaving, waiting] = await signedInMembers(2);
    await register(id, leaving!.token);
    await register(id, waiting!.token);
    const { id: userId, username, email } = leaving!.user;
    await transaction(async () => {
      await emit(accountErased, { userId, username, email });
      await repository(User).delete({ id: userId });
    });
    expect(await seen(id, waiting!.token)).toMatchObject({
      participants: 1,
      waiting: 0,
      registration: { state: 'REGISTERED' },
    });
  });

  neutral.it('is exported with the data of its member only', async () => {
    const event = await storeEvent();
    await register(event.id);
    const { eventRegistrations } = await collectPersonalData(member.user.id);
    expect(eventRegistrations).toMatchObject([{ event: event.name, state: 'registered' }]);
    const other = await signedInMember();
    expect(await collectPersonalData(other.user.id)).toMatchObject({ eventRegistrations: [] });
  });
});

describe('access to events', () => {
  const OPERATIONS = [
    ['events', '{ events { total } }'],
    ['event', '{ event(id: "1") { id } }'],
    ['registerForEvent', 'mutation { registerForEvent(input: { id: "1" }) { event { id } } }'],
    [
      'unregisterFromEvent',
      'mutation { unregisterFromEvent(input: { id: "1" }) { event { id } } }',
    ],
  ] as const;

  neutral.it.each(OPERATIONS)(
    'is refused to an ended session by the operation %s',
    async (_, query) => {
      expect((await app.gql(query, {}, { as: 'perdu' })).code).toBe('SESSION_EXPIRED');
    },
  );

  neutral.it.each(['membre', 'premium', 'pro', 'nouveau', 'admin'])(
    'is open to the account %s, whatever the subscription and roles',
    async (name) => {
      const as = await app.signInAs(`${name}@centrale.test`);
      const { id } = await storeEvent();
      expect((await register(id, as)).data.registerForEvent.event.participants).toBe(1);
      expect((await unregister(id, as)).data.unregisterFromEvent.event.participants).toBe(0);
    },
  );

  it('is refused to a member immediately after a ban', async () => {
    const { id } = await storeEvent();
    const as = await app.signInAs('superadmin@centrale.test');
    const input = { userId: String(member.user.id), reason: 'Propos déplacés' };
    const BAN =
      'mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }';
    expect((await app.gql(BAN, { input }, { as })).errors).toBeUndefined();
    expect((await register(id)).code).toBe('SESSION_EXPIRED');
    expect(await repository(EventRegistration).countBy({ eventId: id })).toBe(0);
  });

  it('does not let a member register another member', async () => {
    const { id } = await storeEvent();
    const other = await signedInMember();
    const query = `mutation { registerForEvent(input: { id: "${id}", userId: "${other.user.id}" }) { event { id } } }`;
    expect((await app.gql(query, {}, { as: member.token })).code).toBe('GRAPHQL_INVALID');
    expect(await repository(EventRegistration).countBy({ eventId: id })).toBe(0);
  });

  neutral.it(
    'does not let a member withdraw or see the registration of another member',
    async () => {
      const { id } = await storeEvent();
      const other = await signedInMember();
      await register(id, other.token);
      expect((await unregister(id)).data.unregisterFromEvent.event.participants).toBe(1);
      expect((await seen(id)).registration).toBeNull();
      expect((await seen(id, other.token)).registration).toMatchObject({ state: 'REGISTERED' });
    },
  );

  it.each(['0', '-1', '99999999', '999999999999999999999', 'abc', '', '1 OR 1=1'])(
    'returns EVENT_NOT_FOUND or null for the invalid ID "%s"',
    async (id) => {
      expect((await app.gql(REGISTER, { id }, { as: member.token })).code).toBe('EVENT_NOT_FOUND');
      expect((await app.gql(UNREGISTER, { id }, { as: member.token })).code).toBe(
        'EVENT_NOT_FOUND',
      );
      const { data, errors } = await app.gql(EVENT, { id }, { as: member.token });
      expect(errors).toBeUndefined();
      expect(data.event).toBeNull();
    },
  );
});
