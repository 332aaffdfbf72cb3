import { TZDate } from '@date-fns/tz';
import { GameEvent } from '../domains/events/event.entity';
import { RegistrationState } from '../domains/events/event.types';
import { EventRegistration } from '../domains/events/eventRegistration.entity';
import { ShownMember } from '../domains/events/shownMember.entity';
import { User } from '../domains/users/user.entity';
import { DAY, HOUR, MINUTE, now } from '../platform/clock';
import { repository, transaction } from '../platform/db/transaction';
import { documentedEvents, FULL_EVENT, type EventSeed } from './events/documented';
import { buildEvent } from './factories/event.factory';
import { typeset } from './news/articleSeed';
import { seededRandom, type Random } from './random';

/** Puts in events in each state, once: dated from the first start, they grow old like any other. */
export async function seedDocumentedEvents(): Promise<void> {
  await transaction(async () => {
    if (await repository(GameEvent).exists()) return;
    await repository(GameEvent).insert(documentedEvents.map(eventOf));
  });
}

function eventOf({ starts, ends, maxParticipants, ...seed }: EventSeed): GameEvent {
  return buildEvent({
    ...seed,
    name: typeset(seed.name),
    description: typeset(seed.description),
    rewards: seed.rewards.map(typeset),
    startsAt: moment(starts),
    endsAt: moment(ends),
    maxParticipants: maxParticipants ?? null,
  });
}

/** Some days from today, at an hour of Paris. */
function moment([days, hour]: readonly [number, number]): Date {
  const day = new TZDate(now(), 'Europe/Paris');
  day.setDate(day.getDate() + days);
  day.setHours(hour, 0, 0, 0);
  return new Date(day.getTime());
}

/** Accounts that show something by what they do not do. */
const APART = new Set(['nouveau@centrale.test', 'banni@centrale.test']);

/** Who is seen to be registered, and to wait. */
const SEATED = 'premium@centrale.test';
const WAITING = 'membre@centrale.test';

/** Those who agreed to be shown among participants: about a third, and the one who is seen. */
const isShown = ({ id, email }: User): boolean =>
  (id % 3 === 0 && email !== WAITING) || email === SEATED;

/** People beyond its seats that wait for the full event. */
const WAITING_LIST = 5;

/** Time between one registration and the next. */
const STEP = 47 * MINUTE;

/**
 * Puts in the demonstration's registrations, once. One event has no seat left and a waiting list.
 * Needs the events and the accounts.
 */
export async function seedDemoRegistrations(): Promise<void> {
  await transaction(async () => {
    if (await repository(EventRegistration).exists()) return;
    const random = seededRandom(2026);
    const users = await repository(User).find({ order: { id: 'ASC' } });
    const people = users.filter(({ email }) => !APART.has(email));
    await repository(ShownMember).insert(
      people.filter(isShown).map(({ id: userId, joinedAt }) => ({ userId, agreedAt: joinedAt })),
    );
    for (const event of await repository(GameEvent).find({ order: { id: 'ASC' } })) {
      await register(event, participantsOf(event, people, random));
    }
  });
}

/** Who registers, in order: only those whose account is older than their registration. */
function participantsOf(event: GameEvent, people: readonly User[], random: Random): User[] {
  const isFull = event.name === typeset(FULL_EVENT);
  const wanted = isFull
    ? (event.maxParticipants ?? 0) + WAITING_LIST
    : Math.min(random.between(8, 28), event.maxParticipants ?? Infinity);
  const first = openedAt(event, wanted);
  const others = people
    .filter(({ email, joinedAt }) => joinedAt < first && email !== SEATED && email !== WAITING)
    .map((user) => ({ user, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ user }) => user);
  const known = (email: string) => people.filter((user) => user.email === email);
  const chosen = [...known(SEATED), ...others].slice(0, wanted - 1);
  // Second of those who wait where there is a waiting list, one among others elsewhere.
  chosen.splice(isFull ? (event.maxParticipants ?? 0) + 1 : 3, 0, ...known(WAITING));
  return chosen;
}

/** When the first of some people registered: they came one after the other, before it began. */
function openedAt({ startsAt }: GameEvent, people: number): Date {
  const last = Math.min(startsAt.getTime() - DAY, now().getTime() - HOUR);
  return new Date(last - people * STEP);
}

async function register(event: GameEvent, people: readonly User[]): Promise<void> {
  const seats = event.maxParticipants ?? people.length;
  const first = openedAt(event, people.length);
  const announcedAt = new Date(event.startsAt.getTime() - HOUR);
  await repository(EventRegistration).insert(
    people.map(({ id: userId }, index) => ({
      eventId: event.id,
      userId,
      state: index < seats ? RegistrationState.REGISTERED : RegistrationState.WAITING,
      createdAt: new Date(first.getTime() + index * STEP),
      startToldAt: announcedAt <= now() ? announcedAt : null,
    })),
  );
  const participants = Math.min(people.length, seats);
  const waiting = people.length - participants;
  await repository(GameEvent).update({ id: event.id }, { participants, waiting });
}
