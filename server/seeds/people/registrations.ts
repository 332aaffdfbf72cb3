import { GameEvent } from '#domains/content/events/event.entity';
import { EventRegistration } from '#domains/content/events/eventRegistration.entity';
import { announceStartingEvents } from '#domains/content/events/events.jobs';
import {
  ANNOUNCED_BEFORE,
  registerForEvent,
  unregisterFromEvent,
} from '#domains/content/events/events.service';
import { setShownInEvents } from '#domains/content/events/participants.service';
import type { User } from '#domains/identity/users/user.entity';
import { DAY, HOUR, MINUTE, now } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { BANNED } from './accounts';
import { FULL_EVENT } from '../events/documented';
import { typeset } from '../news/articleSeed';
import { activePeople } from './members';
import { actorOf, after, type PastAction } from '../past';
import { seededRandom, type Random } from '../random';

/** The members who show a seat and a place in the waiting list. */
const SEATED = 'premium@centrale.test';
const WAITING = 'membre@centrale.test';

/** How many people wait for the full event, once somebody has given up their seat. */
const WAITING_LIST = 5;
const GIVES_UP = 5;

/** The time between two registrations. */
const STEP = 47 * MINUTE;

/**
 * Plans the registrations for events, one after the other, the announcements of their start, and
 * who agreed to be shown. One event is full and has a waiting list, whose first person got a freed
 * seat. Needs the events and the accounts; once.
 */
export async function planRegistrations(): Promise<PastAction[]> {
  if (await repository(EventRegistration).exists()) return [];
  const random = seededRandom(2026);
  const people = (await activePeople()).filter(({ email }) => email !== BANNED);
  const events = await repository(GameEvent).find({ order: { id: 'ASC' } });
  return [
    ...people.filter(isShown).map(({ email, joinedAt }) => ({
      at: after(joinedAt, HOUR),
      run: async () => setShownInEvents(await actorOf(email), true),
    })),
    ...events.flatMap((event) => planEvent(event, participantsOf(event, people, random))),
  ];
}

/** Who agreed to be shown among participants: about a third, and the member who demonstrates it. */
const isShown = ({ id, email }: User): boolean =>
  (id % 3 === 0 && email !== WAITING) || email === SEATED;

const isFull = ({ name }: GameEvent) => name === typeset(FULL_EVENT);

/** Who registers, in order: only accounts that are older than the registration. */
function participantsOf(event: GameEvent, people: readonly User[], random: Random): User[] {
  const seats = event.maxParticipants ?? Infinity;
  const wanted = isFull(event) ? seats + WAITING_LIST + 1 : Math.min(random.between(8, 28), seats);
  const first = openedAt(event, wanted);
  const others = people
    .filter(({ email, joinedAt }) => joinedAt < first && email !== SEATED && email !== WAITING)
    .map((user) => ({ user, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ user }) => user);
  const known = (email: string) => people.filter((user) => user.email === email);
  const chosen = [...known(SEATED), ...others].slice(0, wanted - 1);
  // Second in the waiting list, once the first has a seat; anywhere in other events.
  chosen.splice(isFull(event) ? seats + 2 : 3, 0, ...known(WAITING));
  return chosen;
}

/**
 * When the first of several people registered: they came one after the other, before the event
 * began.
 */
function openedAt({ startsAt }: GameEvent, people: number): Date {
  const last = Math.min(startsAt.getTime() - DAY, now().getTime() - HOUR);
  return new Date(last - people * STEP);
}

function planEvent(event: GameEvent, people: readonly User[]): PastAction[] {
  const id = String(event.id);
  const first = openedAt(event, people.length);
  const actions = people.map(({ email }, index) => ({
    at: after(first, index * STEP),
    run: async () => registerForEvent(await actorOf(email), id),
  }));
  const announce = {
    at: after(event.startsAt, -ANNOUNCED_BEFORE),
    run: () => announceStartingEvents.run(new AbortController().signal),
  };
  const leaver = isFull(event) ? people[GIVES_UP] : undefined;
  if (!leaver) return [...actions, announce];
  const giveUp = async () => unregisterFromEvent(await actorOf(leaver.email), id);
  return [...actions, { at: after(first, people.length * STEP), run: giveUp }, announce];
}
