import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GameEvent } from '#domains/game/events/event.entity';
import { announceStartingEvents } from '#domains/game/events/events.jobs';
import { eventStarting, type EventHappened } from '#domains/game/events/events.events';
import { on } from '#platform/running/bus';
import { repository } from '#platform/db/transaction';
import { DAY, fromNow, HOUR, MINUTE, now, shiftClock } from '#platform/running/clock';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { signedInMembers, type SignedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let people: SignedInMember[];
let failing = false;
/** Runs while the first event is announced, to change other events in the meantime. */
let duringFirst = async () => {};
const emitted: EventHappened[] = [];
beforeAll(async () => {
  app = await createTestApp({ seed: 'tables' });
  on(eventStarting, async (event) => {
    if (failing && emitted.length === 1) throw new Error('the server dies here');
    emitted.push(event);
    await duringFirst();
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  emitted.length = 0;
  failing = false;
  duringFirst = async () => {};
  people = await signedInMembers(3);
});
afterEach(() => shiftClock(0));

const register = (id: number, { token }: SignedInMember) =>
  app.gql(
    `mutation { registerForEvent(input: { id: "${id}" }) { event { id } } }`,
    {},
    { as: token },
  );
const run = () => announceStartingEvents.run(new AbortController().signal);
const emittedOf = (id: number) => emitted.filter(({ eventId }) => eventId === id);

describe('the announcement of an event', () => {
  it('is sent once, an hour before the start, only to members with a seat', async () => {
    const event = await storeEvent({ startsAt: fromNow(2 * HOUR), maxParticipants: 2 });
    for (const person of people) await register(event.id, person);
    await run();
    expect(emittedOf(event.id)).toEqual([]);
    shiftClock(HOUR + MINUTE);
    for (let i = 0; i < 3; i++) await run();
    const { id: eventId, name: eventName, startsAt } = event;
    expect(emittedOf(event.id)).toEqual(
      people.slice(0, 2).map(({ user }) => ({ userId: user.id, eventId, eventName, startsAt })),
    );
  });

  it('is sent once when several servers run the job concurrently', async () => {
    const { id } = await storeEvent({ startsAt: fromNow(HOUR / 2 + MINUTE) });
    shiftClock(-HOUR);
    for (const person of people) await register(id, person);
    shiftClock(0);
    await Promise.all(Array.from({ length: 5 }, run));
    expect(emittedOf(id)).toHaveLength(people.length);
  });

  it('reaches every member once, even if the server crashes midway', async () => {
    const { id } = await storeEvent({ startsAt: fromNow(2 * HOUR) });
    for (const person of people) await register(id, person);
    shiftClock(HOUR + MINUTE);
    failing = true;
    await expect(run()).rejects.toThrow('dies');
    // The transaction was rolled back, so the events that it emitted do not count.
    emitted.length = 0;
    failing = false;
    await run();
    await run();
    expect(emittedOf(id).map(({ userId }) => userId)).toEqual(people.map(({ user }) => user.id));
  });

  it('takes into account that an event is renamed or canceled while the job runs', async () => {
    const first = await storeEvent({ startsAt: fromNow(2 * HOUR) });
    const [off, renamed] = [
      await storeEvent({ startsAt: fromNow(2 * HOUR + MINUTE) }),
      await storeEvent({ startsAt: fromNow(2 * HOUR + 2 * MINUTE) }),
    ];
    for (const { id } of [first, off, renamed]) await register(id, people[0]!);
    shiftClock(HOUR + 3 * MINUTE);
    duringFirst = async () => {
      await repository(GameEvent).update({ id: off.id }, { canceledAt: now() });
      await repository(GameEvent).update({ id: renamed.id }, { name: 'Autre nom' });
    };
    await run();
    expect(emittedOf(first.id)).toHaveLength(1);
    expect(emittedOf(off.id)).toEqual([]);
    expect(emittedOf(renamed.id)).toMatchObject([{ eventName: 'Autre nom' }]);
  });

  it('is not sent for a seat taken less than an hour before the start, or for an ended event', async () => {
    const soon = await storeEvent({ startsAt: fromNow(HOUR / 2) });
    const over = await storeEvent({ startsAt: fromNow(DAY) });
    await register(soon.id, people[0]!);
    await register(over.id, people[0]!);
    await run();
    shiftClock(3 * DAY);
    await run();
    expect(emitted).toEqual([]);
  });
});
