import { GameEvent } from '#domains/game/events/event.entity';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { announceStartingEvents } from '#domains/game/events/events.jobs';
import {
  ANNOUNCED_BEFORE,
  registerForEvent,
  unregisterFromEvent,
} from '#domains/game/events/events.service';
import { setShownInEvents } from '#domains/game/events/registrations/participants.service';
import type { User } from '#domains/identity/users/user.entity';
import { DAY, HOUR, MINUTE, now } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { BANNED } from './accounts';
import { FULL_EVENT } from '../events/documented';
import { typeset } from '../news/articleSeed';
import { activePeople } from './members';
import { actorOf, after, type PastAction } from '../past';
import { seededRandom, type Random } from '../random';

/** Members who demonstrate a seat and a position on the waiting list of the full event. */
const SEATED = 'premium@centrale.test';
const WAITING = 'membre@centrale.test';

/** Length of the waiting list of the full event, after a participant has left. */
const WAITING_LIST = 5;
/** Index of the participant who withdraws from the full event. */
const GIVES_UP = 5;

/** Time between two registrations, in milliseconds. */
const STEP = 47 * MINUTE;

/**
 * Plans successive registrations for events, announcements of their start, and consents to be shown
 * among participants. One event is full and has a waiting list, whose first member gets a freed
 * seat. Requires the events and the accounts. Does nothing if registrations exist.
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

/**
 * Returns whether a member agrees to be shown among the participants: about a third of the members,
 * and the member with a seat.
 */
const isShown = ({ id, email }: User): boolean =>
  (id % 3 === 0 && email !== WAITING) || email === SEATED;

const isFull = ({ name }: GameEvent) => name === typeset(FULL_EVENT);

/** Returns the members who register, in order. All joined before the first registration. */
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
  // Puts WAITING third on the waiting list of the full event. The first on the list gets a freed
  // seat, so WAITING ends up second.
  chosen.splice(isFull(event) ? seats + 2 : 3, 0, ...known(WAITING));
  return chosen;
}

/** Returns the time of the first of several registrations, a day before the event. */
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
