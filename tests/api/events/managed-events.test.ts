import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GameEvent } from '#domains/game/events/event.entity';
import { eventChanged } from '#domains/game/events/events.events';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { announceChanges } from '#domains/game/events/events.jobs';
import { RegistrationState } from '#domains/game/events/event.types';
import { fillSeats } from '#domains/game/events/events.service';
import { EventBand, EventScoringKind } from '#domains/game/events/results/scoring.types';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { Permission } from '#platform/access/permissions';
import { repository, transaction } from '#platform/db/transaction';
import { on } from '#platform/running/bus';
import { DAY, fromNow, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { storeEvent } from '#server/seeds/factories/event.factory';
import {
  signedInMember,
  signedInMembers,
  type SignedInMember,
} from '#tests/support/people/members';
import { signedInWith } from '#tests/support/people/staff';
import { giveSeats } from '#tests/support/content/playedEvents';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const FIELDS = `id version name startsAt endsAt maxParticipants participants waiting rewards canceledAt
  scoring { kind calls } prizes { band experience badge title frame } resultsAt`;
const SAVE = `mutation ($input: EventInput!) { saveEvent(input: $input) { ... on EventPayload { event { ${FIELDS} } } ... on EventConflict { __typename message current { name version } changedBy { id username } } } }`;
const CANCEL = `mutation ($id: ID!, $version: Int!) { cancelEvent(input: { id: $id, version: $version }) { ... on EventPayload { event { ${FIELDS} } } ... on VersionConflict { __typename message } } }`;
const DELETE =
  'mutation ($id: ID!, $version: Int!) { deleteEvent(input: { id: $id, version: $version }) { ... on DeletedPayload { id } ... on VersionConflict { __typename message } } }';
const LIST = `query ($status: EventStatus, $canceled: Boolean, $oldestFirst: Boolean) {
  managedEvents(status: $status, canceled: $canceled, oldestFirst: $oldestFirst) { items { id } total }
}`;

let app: TestApp;
let staff: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signedInWith([Permission.CONTENT_EVENTS_MANAGE]);
});
afterAll(() => app.close());
afterEach(() => shiftClock(0));

const input = (change: object = {}) => ({
  name: 'Coupe d’hiver',
  description: 'Une semaine de gardes.',
  type: 'TOURNAMENT',
  difficulty: 'MEDIUM',
  startsAt: fromNow(2 * DAY).toISOString(),
  endsAt: fromNow(3 * DAY).toISOString(),
  maxParticipants: null,
  rewards: ['300 XP'],
  scoring: 'BEST_CALLS',
  scoringCalls: 20,
  prizes: [{ band: 'FIRST', experience: 300, badge: 'Or' }],
  ...change,
});

const save = (change: object = {}, as = staff.token) =>
  app.gql(SAVE, { input: input(change) }, { as });
const fieldsOf = ({ errors }: any) => errors?.[0]?.extensions.fields;

/** Returns the input that saves an event unchanged. */
const same = (event: GameEvent) => ({
  id: event.id,
  version: event.version,
  name: event.name,
  description: event.description,
  type: 'CHALLENGE',
  difficulty: 'EASY',
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  maxParticipants: event.maxParticipants,
  rewards: event.rewards,
  scoring: event.scoring && 'TOTAL',
  scoringCalls: null,
  prizes: [],
});

const auditActions = async (id: number | string) =>
  (
    await repository(AuditEntry).find({
      where: { targetType: 'event', targetId: String(id) },
      order: { id: 'ASC' },
    })
  ).map(({ action }) => action);

describe('an event managed by staff', () => {
  it('can be created with scoring and prizes, and is audited with all its fields', async () => {
    const { data } = await save();
    expect(data.saveEvent.event).toMatchObject({
      version: 1,
      scoring: { kind: 'BEST_CALLS', calls: 20 },
      prizes: [{ band: 'FIRST', experience: 300, badge: 'Or', title: null, frame: null }],
    });
    expect(await auditActions(data.saveEvent.event.id)).toEqual(['event.created']);
    const whole = {
      name: 'Coupe d’hiver',
      description: 'Une semaine de gardes.',
      type: 'tournament',
      difficulty: 'medium',
      startsAt: data.saveEvent.event.startsAt,
      endsAt: data.saveEvent.event.endsAt,
      maxParticipants: null,
      rewards: '300 XP',
      scoring: 'bestCalls',
      scoringCalls: 20,
      prizes: 'first, 300 XP, Or',
    };
    const entryOf = (action: string) =>
      repository(AuditEntry).findOneByOrFail({ action, targetId: String(data.saveEvent.event.id) });
    expect((await entryOf('event.created')).after).toEqual(whole);
    const member = await signedInMember();
    const { data: seen } = await app.gql(
      'query ($id: ID!) { event(id: $id) { name } }',
      { id: data.saveEvent.event.id },
      { as: member.token },
    );
    expect(seen.event.name).toBe('Coupe d’hiver');
    await app.gql(DELETE, { id: data.saveEvent.event.id, version: 1 }, { as: staff.token });
    expect((await entryOf('event.deleted')).before).toEqual(whole);
  });

  it('is refused with invalid dates, scoring, name, seats or prizes', async () => {
    expect(fieldsOf(await save({ startsAt: fromNow(-HOUR).toISOString() }))).toHaveProperty(
      'startsAt',
    );
    expect(fieldsOf(await save({ endsAt: fromNow(DAY).toISOString() }))).toHaveProperty('endsAt');
    const far = { startsAt: '9999-12-30T20:00:00Z', endsAt: '9999-12-31T23:59:59Z' };
    expect(fieldsOf(await save(far))).toEqual({
      startsAt: 'Le début est possible jusqu’à 2\u00a0ans à l’avance.',
    });
    expect(fieldsOf(await save({ endsAt: fromNow(100 * DAY).toISOString() }))).toHaveProperty(
      'endsAt',
    );
    expect(fieldsOf(await save({ scoringCalls: null }))).toHaveProperty('scoringCalls');
    expect(fieldsOf(await save({ name: '  ' }))).toHaveProperty('name');
    expect(fieldsOf(await save({ maxParticipants: 0 }))).toHaveProperty('maxParticipants');
    const twice = { band: 'FIRST', experience: 1 };
    expect(fieldsOf(await save({ prizes: [twice, twice] }))).toHaveProperty('prizes');
    expect(fieldsOf(await save({ prizes: [{ band: 'FIRST', experience: 5001 }] }))).toHaveProperty(
      'prizes.0.experience',
    );
  });

  it('has no prizes without scoring', async () => {
    const { data } = await save({ scoring: null });
    expect(data.saveEvent.event).toMatchObject({ scoring: null, prizes: [], resultsAt: null });
  });

  it('can be changed before its start; the audit log records only saves that change something', async () => {
    const event = await storeEvent({ scoring: EventScoringKind.TOTAL });
    expect((await save(same(event))).data.saveEvent.event.version).toBe(1);
    expect(await auditActions(event.id)).toEqual([]);
    const changed = await save({ ...same(event), scoring: 'RESPONSE', scoringCalls: 5 });
    expect(changed.data.saveEvent.event).toMatchObject({
      version: 2,
      scoring: { kind: 'RESPONSE' },
    });
    expect(await auditActions(event.id)).toEqual(['event.updated']);
  });

  it('cannot get other dates, scoring or prizes once it has started', async () => {
    const event = await storeEvent({ startsAt: fromNow(-HOUR), scoring: EventScoringKind.TOTAL });
    const refused = async (change: object) => fieldsOf(await save({ ...same(event), ...change }));
    expect(await refused({ scoring: null })).toHaveProperty('scoring');
    expect(await refused({ scoring: 'BEST_CALLS', scoringCalls: 3 })).toHaveProperty(
      'scoringCalls',
    );
    expect(await refused({ prizes: [{ band: 'PLAYED', experience: 5 }] })).toHaveProperty('prizes');
    expect(await refused({ endsAt: fromNow(9 * DAY).toISOString() })).toHaveProperty('endsAt');
    expect(await refused({ startsAt: fromNow(HOUR / 2).toISOString() })).toHaveProperty('startsAt');
    const stored = await repository(GameEvent).findOneByOrFail({ id: event.id });
    expect(stored).toMatchObject({ scoring: 'total', version: 1, prizes: [] });
    expect((await save({ ...same(event), name: 'Autre nom' })).data.saveEvent.event.name).toBe(
      'Autre nom',
    );
  });

  it('cannot be saved from an outdated version; the result contains the current event', async () => {
    const event = await storeEvent();
    await save({ ...same(event), name: 'Premier' });
    const { code, data } = await save({ ...same(event), name: 'Second' });
    expect(code).toBe('CONFLICT');
    expect(data.saveEvent.current).toEqual({ name: 'Premier', version: 2 });
    const { id, username } = staff.user;
    expect(data.saveEvent.changedBy).toEqual({ id: String(id), username });
    const { code: gone } = await save({ ...same(event), id: '999999' });
    expect(gone).toBe('EVENT_NOT_FOUND');
  });

  it('accepts only one of several concurrent saves', async () => {
    const event = await storeEvent();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => save({ ...same(event), name })),
    );
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
  });
});

describe('the seats of an event', () => {
  it('cannot become fewer than the taken seats; added seats go to waiting members', async () => {
    const event = await storeEvent({ maxParticipants: 2 });
    const people = await signedInMembers(4);
    for (const { token } of people)
      await app.gql(
        'mutation ($id: ID!) { registerForEvent(input: { id: $id }) { event { id } } }',
        { id: event.id },
        { as: token },
      );
    const refused = fieldsOf(await save({ ...same(event), maxParticipants: 1 }));
    expect(refused.maxParticipants).toContain('2 personnes ont déjà une place');
    const { data } = await save({ ...same(event), maxParticipants: 3 });
    expect(data.saveEvent.event).toMatchObject({ participants: 3, waiting: 1, maxParticipants: 3 });
    const freed = await save({ ...same(event), version: 2, maxParticipants: null });
    expect(freed.data.saveEvent.event).toMatchObject({ participants: 4, waiting: 0 });
  });

  it('cannot be changed once the event is over', async () => {
    const dates = { startsAt: fromNow(-2 * HOUR), endsAt: fromNow(-HOUR) };
    const event = await storeEvent({ ...dates, maxParticipants: 1, participants: 1, waiting: 1 });
    const [seated, waiting] = await signedInMembers(2);
    await giveSeats(event, [seated!.user.id, waiting!.user.id]);
    const { id: userId } = waiting!.user;
    await transaction(() =>
      repository(EventRegistration).update({ userId }, { state: RegistrationState.WAITING }),
    );
    const refused = fieldsOf(await save({ ...same(event), maxParticipants: 2 }));
    expect(refused).toEqual({
      maxParticipants:
        'L’événement est terminé\u00a0: vous ne pouvez plus changer le nombre de places.',
    });
    await transaction(() => fillSeats(Object.assign(event, { maxParticipants: 2 })));
    expect(await repository(EventRegistration).findOneByOrFail({ userId })).toMatchObject({
      state: RegistrationState.WAITING,
    });
    const renamed = await save({ ...same(event), maxParticipants: 1, name: 'Autre nom' });
    expect(renamed.data.saveEvent.event).toMatchObject({ name: 'Autre nom', participants: 1 });
  });
});

describe('members registered for an event', () => {
  let event: GameEvent;
  let member: SignedInMember;
  beforeEach(async () => {
    event = await storeEvent({ scoring: EventScoringKind.TOTAL });
    member = await signedInMember();
    await app.gql(
      'mutation ($id: ID!) { registerForEvent(input: { id: $id }) { event { id } } }',
      { id: event.id },
      { as: member.token },
    );
  });
  const run = () => announceChanges.run(new AbortController().signal);
  const received = async () =>
    (
      await repository(NotificationRow).find({
        where: { userId: member.user.id },
        order: { id: 'ASC' },
      })
    ).map(({ title }) => title);

  it('are notified once of a new scoring method, but not of a new name', async () => {
    await save({ ...same(event), name: 'Autre nom' });
    await run();
    expect(await received()).toEqual([]);
    await save({
      ...same(event),
      version: 2,
      name: 'Autre nom',
      scoring: 'SUCCESS',
      scoringCalls: 5,
    });
    const late = await signedInMember();
    await giveSeats(event, [late.user.id]);
    await Promise.all([run(), run()]);
    await run();
    expect(await received()).toEqual(['Un de vos événements a changé']);
    expect(await repository(NotificationRow).countBy({ userId: late.user.id })).toBe(0);
  });

  it('are notified of a second change, even if the clock was ahead when the first was announced', async () => {
    await save({ ...same(event), scoring: 'RESPONSE', scoringCalls: 5 });
    shiftClock(HOUR);
    await run();
    shiftClock(0);
    await save({ ...same(event), version: 2, scoring: 'SUCCESS', scoringCalls: 5 });
    await run();
    expect(await received()).toHaveLength(2);
  });

  it('are notified of the latest state if the event changes while the job runs', async () => {
    const later = await storeEvent({ name: 'Plus tard', changedAt: fromNow(-MINUTE) });
    await giveSeats(later, [member.user.id]);
    const before = { createdAt: fromNow(-HOUR) };
    await transaction(async () => {
      await repository(EventRegistration).update({ eventId: later.id }, before);
      await repository(EventRegistration).update({ eventId: event.id }, before);
      await repository(GameEvent).update({ id: event.id }, { changedAt: fromNow(-2 * MINUTE) });
    });
    let calledOff = false;
    on(eventChanged, async ({ eventId }) => {
      if (eventId !== event.id || calledOff) return;
      calledOff = true;
      const canceledAt = fromNow(0);
      const change = { canceledAt, changedAt: canceledAt, version: 2 };
      await repository(GameEvent).update({ id: later.id }, change);
    });
    await run();
    await run();
    expect(await received()).toEqual([
      'Un de vos événements a changé',
      'Un de vos événements est annulé',
    ]);
  });

  it('are notified of a cancellation, which hides the event and closes registration', async () => {
    const { data } = await app.gql(CANCEL, { id: event.id, version: 1 }, { as: staff.token });
    expect(data.cancelEvent.event).toMatchObject({ version: 2, canceledAt: expect.any(String) });
    await run();
    expect(await received()).toEqual(['Un de vos événements est annulé']);
    const other = await signedInMember();
    const register =
      'mutation ($id: ID!) { registerForEvent(input: { id: $id }) { event { id } } }';
    expect((await app.gql(register, { id: event.id }, { as: other.token })).code).toBe(
      'EVENT_CANCELED',
    );
    const { body } = await app.rest('POST', `/member/events/${event.id}/register`, {
      as: other.token,
    });
    expect(body.code).toBe('EVENT_CANCELED');
    const listed = await app.gql(
      '{ events(pageSize: 50) { items { id } } }',
      {},
      { as: other.token },
    );
    expect(listed.data.events.items.map(({ id }: any) => id)).not.toContain(String(event.id));
    const endedOf = async (as: string) =>
      (
        await app.gql('{ events(status: ENDED, pageSize: 50) { items { id } } }', {}, { as })
      ).data.events.items.map(({ id }: any) => id);
    expect(await endedOf(member.token)).toContain(String(event.id));
    expect(await endedOf(other.token)).not.toContain(String(event.id));
    const file = await app.rest('GET', `/member/events/${event.id}.ics`, { as: member.token });
    expect(String(file.body)).toContain('STATUS:CANCELLED');
    expect((await save({ ...same(event), version: 2 })).code).toBe('EVENT_CANCELED');
    expect(await auditActions(event.id)).toEqual(['event.canceled']);
  });
});

describe('deleting an event', () => {
  const remove = (event: GameEvent, version = 1) =>
    app.gql(DELETE, { id: event.id, version }, { as: staff.token });

  it('requires the current version and an event without registrations', async () => {
    const event = await storeEvent();
    expect((await remove(event, 7)).code).toBe('CONFLICT');
    expect((await remove(event)).data.deleteEvent.id).toBe(String(event.id));
    expect(await repository(GameEvent).existsBy({ id: event.id })).toBe(false);
    const booked = await storeEvent();
    await giveSeats(booked, [staff.user.id]);
    expect((await remove(booked)).code).toBe('EVENT_HAS_REGISTRATIONS');
  });
});

describe('the list of events for staff', () => {
  it('contains all events in order of start, and can be filtered to canceled events', async () => {
    const early = await storeEvent({ startsAt: fromNow(-500 * DAY) });
    const off = await storeEvent({ startsAt: fromNow(500 * DAY), canceledAt: fromNow(0) });
    const ids = async (variables: Record<string, unknown>) => {
      const { data } = await app.gql(LIST, variables, { as: staff.token });
      return data.managedEvents.items.map(({ id }: any) => id);
    };
    expect((await ids({ oldestFirst: true }))[0]).toBe(String(early.id));
    expect((await ids({}))[0]).toBe(String(off.id));
    expect(await ids({ canceled: true })).toContain(String(off.id));
    expect(await ids({ status: 'UPCOMING' })).not.toContain(String(off.id));
  });
});

describe('staff who manage articles', () => {
  it('cannot list, save, cancel or delete events', async () => {
    const { token: as } = await signedInWith([
      Permission.CONTENT_NEWS_MANAGE,
      Permission.CONTENT_NEWS_EDIT,
    ]);
    const event = await storeEvent();
    const address = { id: event.id, version: 1 };
    expect((await app.gql(LIST, {}, { as })).code).toBe('FORBIDDEN');
    expect((await save({}, as)).code).toBe('FORBIDDEN');
    expect((await save({ ...same(event), name: 'Volé' }, as)).code).toBe('FORBIDDEN');
    expect((await app.gql(CANCEL, address, { as })).code).toBe('FORBIDDEN');
    expect((await app.gql(DELETE, address, { as })).code).toBe('FORBIDDEN');
    expect(await repository(GameEvent).findOneBy({ id: event.id })).toMatchObject({
      version: 1,
      canceledAt: null,
    });
  });
});

describe('a prize', () => {
  it('is not stored when it gives nothing', async () => {
    const prizes = [
      { band: 'PLAYED', experience: 0 },
      { band: 'FIRST', experience: 10 },
    ];
    const { data } = await save({ prizes });
    expect(data.saveEvent.event.prizes.map(({ band }: any) => band)).toEqual([
      EventBand.FIRST.toUpperCase(),
    ]);
  });
});
