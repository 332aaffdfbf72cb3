import { In } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { fromNow, HOUR, now } from '#platform/running/clock';
import { pageInput, type PageOf } from '#platform/db/page';
import { transactionAlone } from '#platform/db/alone';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { GameEvent } from './event.entity';
import { EventStatus, RegistrationState, statusAt } from './event.types';
import { EventRegistration } from './eventRegistration.entity';
import { seatFreed } from './events.events';
import { readEvent, readEvents, type EventRow } from './events.reads';
import { eventsErrors } from './events.errors';

/** How long before its start an event is announced to everybody with a seat. */
export const ANNOUNCED_BEFORE = HOUR;

/**
 * A page of the events with the actor's registrations: those going on first, then those to come,
 * soonest first, then the ended ones, latest first.
 * @param status only the events of this status; null for all
 * @param request page from 1; at most 50 events a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listEvents(
  actor: Member,
  status: EventStatus | null,
  request: { page: number; pageSize: number },
): Promise<PageOf<EventRow>> {
  return readEvents(actor.userId, status, parse(pageInput, request));
}

/** An event with the actor's registration; null when the id is unknown. */
export async function findEvent(actor: Member, id: string): Promise<EventRow | null> {
  return isId(id) ? readEvent(actor.userId, Number(id)) : null;
}

/**
 * The same for an event that must exist.
 * @throws AppError EVENT_NOT_FOUND
 */
export async function requireEvent(actor: Member, id: string): Promise<EventRow> {
  const event = await findEvent(actor, id);
  if (!event) throw new AppError(eventsErrors.EVENT_NOT_FOUND);
  return event;
}

/**
 * Registers the actor for an event that has not ended: with a seat while there are any, else at the
 * end of the waiting list. A repeated call changes nothing more.
 * @throws AppError EVENT_NOT_FOUND; EVENT_ENDED; EVENT_CANCELED
 */
export async function registerForEvent(actor: Member, id: string): Promise<EventRow> {
  const { userId } = actor;
  await changeEvent(id, async (event) => {
    if (!(await repository(EventRegistration).existsBy({ eventId: event.id, userId }))) {
      refuseEnded(event);
      refuseCanceled(event);
      await addRegistration(event, userId);
    }
  });
  return requireEvent(actor, id);
}

async function addRegistration(event: GameEvent, userId: number): Promise<void> {
  const { id: eventId, maxParticipants } = event;
  const hasSeat = maxParticipants === null || event.participants < maxParticipants;
  await repository(EventRegistration).insert({
    eventId,
    userId,
    state: hasSeat ? RegistrationState.REGISTERED : RegistrationState.WAITING,
    createdAt: now(),
    startToldAt: announcedAt(event),
  });
  await repository(GameEvent).increment({ id: eventId }, hasSeat ? 'participants' : 'waiting', 1);
}

/**
 * People who get a seat after the announcement already know of the start: they count as notified.
 */
function announcedAt({ startsAt }: GameEvent): Date | null {
  return startsAt <= fromNow(ANNOUNCED_BEFORE) ? now() : null;
}

/**
 * Withdraws the actor's registration. A freed seat goes to the first person of the waiting list. A
 * repeated call changes nothing more.
 * @throws AppError EVENT_NOT_FOUND; EVENT_ENDED for a registration of an event that is over
 */
export async function unregisterFromEvent(actor: Member, id: string): Promise<EventRow> {
  const { userId } = actor;
  await changeEvent(id, async (event) => {
    if (await repository(EventRegistration).existsBy({ eventId: event.id, userId })) {
      refuseEnded(event);
      await withdraw(event, userId);
    }
  });
  return requireEvent(actor, id);
}

/**
 * Removes a person's registration and updates counters and waiting list. The event must be locked.
 */
async function withdraw(event: GameEvent, userId: number): Promise<void> {
  const registrations = repository(EventRegistration);
  const registration = await registrations.findOneBy({ eventId: event.id, userId });
  if (!registration) return;
  await registrations.delete({ id: registration.id });
  if (registration.state === RegistrationState.WAITING) {
    await repository(GameEvent).decrement({ id: event.id }, 'waiting', 1);
    return;
  }
  await repository(GameEvent).decrement({ id: event.id }, 'participants', 1);
  if (!isOver(event)) await promoteFirst(event);
}

const isOver = (event: GameEvent): boolean =>
  statusAt(event, now()) === EventStatus.ENDED || event.canceledAt !== null;

/**
 * Gives seats that an event has more of to those who wait, in their order, inside the open
 * transaction, under its lock. Nobody is given one of an event that is over.
 */
export async function fillSeats(event: GameEvent): Promise<void> {
  if (isOver(event)) return;
  const { maxParticipants, participants, waiting } = event;
  const free = maxParticipants === null ? waiting : maxParticipants - participants;
  for (let seat = 0; seat < Math.min(free, waiting); seat++) await promoteFirst(event);
}

/** Gives a seat to the person who has waited longest, if anybody is waiting. */
async function promoteFirst(event: GameEvent): Promise<void> {
  const first = await repository(EventRegistration).findOne({
    where: { eventId: event.id, state: RegistrationState.WAITING },
    order: { id: 'ASC' },
  });
  if (!first) return;
  await repository(EventRegistration).update(
    { id: first.id },
    { state: RegistrationState.REGISTERED, startToldAt: announcedAt(event) },
  );
  await repository(GameEvent).increment({ id: event.id }, 'participants', 1);
  await repository(GameEvent).decrement({ id: event.id }, 'waiting', 1);
  const { id: eventId, name: eventName, startsAt } = event;
  await emit(seatFreed, { userId: first.userId, eventId, eventName, startsAt });
}

/** Locks the events of several people, in ascending order, before they are erased. */
export async function lockEventsOf(userIds: readonly number[]): Promise<void> {
  const rows = await repository(EventRegistration).find({
    select: { eventId: true },
    where: { userId: In([...userIds]) },
    order: { eventId: 'ASC' },
  });
  for (const eventId of new Set(rows.map((row) => row.eventId))) {
    await acquireLock(eventLock(eventId));
  }
}

/** Withdraws all registrations of a person before their account is erased. */
export async function leaveEveryEvent(userId: number): Promise<void> {
  await transaction(async () => {
    // In the order of `lockEventsOf`, for what they registered for since.
    const rows = await repository(EventRegistration).find({
      where: { userId },
      order: { eventId: 'ASC' },
    });
    for (const { eventId } of rows) {
      await changeEvent(String(eventId), (event) => withdraw(event, userId));
    }
  });
}

/** @throws AppError EVENT_ENDED */
export function refuseEnded(event: GameEvent): void {
  if (statusAt(event, now()) === EventStatus.ENDED) throw new AppError(eventsErrors.EVENT_ENDED);
}

/** @throws AppError EVENT_CANCELED */
export function refuseCanceled({ canceledAt }: Pick<GameEvent, 'canceledAt'>): void {
  if (canceledAt) throw new AppError(eventsErrors.EVENT_CANCELED);
}

/**
 * Runs a change of an event, or of its registrations, in a transaction that holds its lock.
 * @throws AppError EVENT_NOT_FOUND
 */
export async function changeEvent(
  id: string,
  change: (event: GameEvent) => Promise<void>,
): Promise<void> {
  if (!isId(id)) throw new AppError(eventsErrors.EVENT_NOT_FOUND);
  await transactionAlone(eventLock(id), async () => {
    const event = await repository(GameEvent).findOneBy({ id: Number(id) });
    if (!event) throw new AppError(eventsErrors.EVENT_NOT_FOUND);
    await change(event);
  });
}

/** The name of the lock on the registrations of an event. */
export const eventLock = (eventId: number | string) => `event:${eventId}`;
