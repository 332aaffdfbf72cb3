import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CalendarAddress } from '#domains/game/events/calendar/calendarAddress.entity';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { RegistrationState } from '#domains/game/events/event.types';
import { GameEvent } from '#domains/game/events/event.entity';
import { accountSecured } from '#domains/identity/auth/auth.events';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { clearCaches } from '#platform/cache/caches';
import { repository, transaction } from '#platform/db/transaction';
import { hashOf } from '#platform/secrets';
import { collectPersonalData } from '#platform/personalData';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, HOUR, now } from '#platform/running/clock';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { changeUser } from '#tests/support/people/accounts';

const SITE = 'https://www.example.org';
const CREATE = 'mutation { createCalendarAddress { calendarAddress { createdAt } url } }';
const REVOKE = 'mutation { revokeCalendarAddress { message } }';
const MINE = '{ myCalendarAddress { createdAt } }';

let app: TestApp;
let member: SignedInMember;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: SITE, SEED: 'demo' } });
});
beforeEach(async () => {
  member = await signedInMember();
  await transaction(() => repository(GameEvent).deleteAll());
  await clearCaches();
});
afterAll(() => app.close());

async function get(url: string) {
  const { statusCode, headers, body } = await app.fastify.inject(url.replace(SITE, ''));
  return { status: statusCode, headers, body };
}

/** Reads a calendar as a program does, with a library. */
async function read(url: string) {
  const { status, headers, body } = await get(url);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(body));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
      start: event.startDate.toJSDate(),
      zone: event.startDate.zone.tzid,
      end: event.endDate.toJSDate(),
    };
  });
  return { calendar, headers, events };
}

const create = async (as = member.token): Promise<string> =>
  (await app.gql(CREATE, {}, { as })).data.createCalendarAddress.url;

const register = ({ id: eventId }: GameEvent, state: RegistrationState) =>
  transaction(() =>
    repository(EventRegistration).insert({
      eventId,
      userId: member.user.id,
      state,
      createdAt: now(),
    }),
  );

it('the public calendar has upcoming, recent and canceled events in Paris time, for everybody', async () => {
  const startsAt = new Date('2027-03-28T00:30:00Z');
  const updatedAt = new Date('2026-11-01T10:00:00Z');
  const night = await storeEvent({
    name: 'Nuit, du changement; d’heure',
    startsAt,
    endsAt: new Date('2027-03-28T02:30:00Z'),
    updatedAt,
    version: 4,
  });
  await storeEvent({ name: 'Récent', startsAt: fromNow(-3 * DAY), endsAt: fromNow(-2 * DAY) });
  await storeEvent({ name: 'Ancien', startsAt: fromNow(-99 * DAY), endsAt: fromNow(-98 * DAY) });
  const canceledAt = now();
  const canceled = await storeEvent({ name: 'Bal', canceledAt, updatedAt: canceledAt, version: 2 });
  const { events, calendar, headers } = await read('/api/calendar.ics');
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(calendar.getFirstPropertyValue('x-published-ttl')?.toString()).toBe('PT4H');
  expect(calendar.getFirstPropertyValue('method')).toBeNull();
  expect(events.map(({ summary, status }) => [summary, status])).toEqual([
    ['Récent', 'CONFIRMED'],
    ['Annulé\u00a0: Bal', 'CANCELLED'],
    ['Nuit, du changement; d’heure', 'CONFIRMED'],
  ]);
  expect(events[2]).toMatchObject({
    uid: `evenement-${night.id}@www.example.org`,
    sequence: 3,
    start: startsAt,
    end: night.endsAt,
    zone: 'Europe/Paris',
    stamp: updatedAt,
  });
  expect(events[1]).toMatchObject({ uid: `evenement-${canceled.id}@www.example.org`, sequence: 1 });
  // The same entry as in the file that a member adds by hand.
  const file = await app.rest('GET', `/member/events/${night.id}.ics`, { as: member.token });
  expect(String(file.body)).toContain(`UID:${events[2]!.uid}`);
});

it('the private calendar has the registrations of its owner alone', async () => {
  const other = await signedInMember();
  const startsAt = fromNow(DAY);
  const [seat, waiting, canceled] = [
    await storeEvent({ name: 'Place', startsAt }),
    await storeEvent({ name: 'Attente', startsAt: fromNow(2 * DAY) }),
    await storeEvent({ name: 'Annulation', startsAt: fromNow(3 * DAY), canceledAt: now() }),
  ];
  await storeEvent({ name: 'Sans moi', startsAt: fromNow(HOUR) });
  await register(seat, RegistrationState.REGISTERED);
  await register(waiting, RegistrationState.WAITING);
  await register(canceled, RegistrationState.REGISTERED);
  expect((await app.gql(CREATE)).code).toBe('UNAUTHENTICATED');
  const url = await create();
  expect(url).toMatch(/^https:\/\/www\.example\.org\/api\/calendar\.ics\?cle=[\w-]{43}$/);
  const { events, headers } = await read(url);
  expect(headers['cache-control']).toBe('no-store');
  expect(events.map(({ summary, status }) => [summary, status])).toEqual([
    ['Place', 'CONFIRMED'],
    ['Liste d’attente\u00a0: Attente', 'TENTATIVE'],
    ['Annulé\u00a0: Annulation', 'CANCELLED'],
  ]);
  expect((await read(await create(other.token))).events).toEqual([]);
});

it('a private address is stored as a hash, replaced, revoked, exported without its key, and erased', async () => {
  const first = await create();
  const key = new URL(first).searchParams.get('cle')!;
  const row = await repository(CalendarAddress).findOneByOrFail({ userId: member.user.id });
  expect(row.keyHash).toBe(hashOf(key));
  expect(JSON.stringify(row)).not.toContain(key);
  const mine = async () => (await app.gql(MINE, {}, { as: member.token })).data.myCalendarAddress;
  expect(await mine()).toEqual({ createdAt: expect.any(String) });
  const { calendarAddress } = await collectPersonalData(member.user.id);
  expect(Object.keys(calendarAddress as object)).toEqual(['createdAt']);
  const second = await create();
  const gone = async (url: string) => {
    const { status, body } = await get(url);
    expect([status, JSON.parse(body).code]).toEqual([404, 'CALENDAR_NOT_FOUND']);
  };
  await gone(first);
  await read(second);
  for (const wrong of ['', 'x', hashOf(key)]) {
    await gone(`/api/calendar.ics?cle=${wrong}`);
  }
  expect((await get(`/api/calendar.ics?cle=${key}&cle=${key}`)).status).toBe(422);
  await changeUser(member.user.email, { isActive: false });
  await gone(second);
  await changeUser(member.user.email, { isActive: true });
  await read(second);
  await app.gql(REVOKE, {}, { as: member.token });
  await gone(second);
  expect(await mine()).toBeNull();
  const third = await create();
  await transaction(() => emit(accountSecured, { userId: member.user.id }));
  await gone(third);
  const last = await create();
  await eraseAccount(member.user.id, () => true);
  await gone(last);
  expect(await repository(CalendarAddress).countBy({ userId: member.user.id })).toBe(0);
});
