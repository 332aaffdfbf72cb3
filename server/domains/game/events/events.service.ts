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
import { EventRegistration } from './registrations/eventRegistration.entity';
import { seatFreed } from './events.events';
import { readEvent, readEvents, type EventRow } from './events.reads';
import { eventsErrors } from './events.errors';

/** Time between the announcement and the start of an event, in milliseconds. */
export const ANNOUNCED_BEFORE = HOUR;

/**
 * Returns a page of events with the actor's registrations: first active events, then upcoming ones
 * (soonest first), then ended ones (latest first).
 * @param status status of the events; null for all
 * @param request page from 1; at most 50 events a page
 * @param options `withCanceled` adds the canceled events with a registration of the actor to the
 *    ended events
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listEvents(
  actor: Member,
  status: EventStatus | null,
  request: { page: number; pageSize: number },
  { withCanceled = false } = {},
): Promise<PageOf<EventRow>> {
  return readEvents(actor.userId, status, parse(pageInput, request), withCanceled);
}

/** Returns an event with the actor's registration; null when it does not exist. */
export async function findEvent(actor: Member, id: string): Promise<EventRow | null> {
  return isId(id) ? readEvent(actor.userId, Number(id)) : null;
}

/**
 * Returns an event that must exist, with the actor's registration.
 * @throws AppError EVENT_NOT_FOUND
 */
export async function requireEvent(actor: Member, id: string): Promise<EventRow> {
  const event = await findEvent(actor, id);
  if (!event) throw new AppError(eventsErrors.EVENT_NOT_FOUND);
  return event;
}

/**
 * Registers the actor for an event that has not ended: with a seat while one is free, otherwise at
 * the end of the waiting list. A repeated call has no further effect.
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
 * Returns the notification time to store with a new seat: the current time when the start was
 * already announced, so that the member is not notified again; null before the announcement.
 */
function announcedAt({ startsAt }: GameEvent): Date | null {
  return startsAt <= fromNow(ANNOUNCED_BEFORE) ? now() : null;
}

/**
 * Withdraws the actor's registration. A freed seat goes to the first member of the waiting list. A
 * repeated call has no further effect.
 * @throws AppError EVENT_NOT_FOUND; EVENT_ENDED when the actor is registered for an ended event
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

/** Deletes a registration, updates the counters and fills the seat. The event must be locked. */
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
 * Gives free seats to the members on the waiting list, in order, inside the open transaction. The
 * event must be locked. Does nothing for an ended or canceled event.
 */
export async function fillSeats(event: GameEvent): Promise<void> {
  if (isOver(event)) return;
  const { maxParticipants, participants, waiting } = event;
  const free = maxParticipants === null ? waiting : maxParticipants - participants;
  for (let seat = 0; seat < Math.min(free, waiting); seat++) await promoteFirst(event);
}

/** Gives a seat to the first member of the waiting list, if any. */
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

/** Locks the events of several members, in ascending order, before their accounts are erased. */
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

/** Withdraws all registrations of a member before their account is erased. */
export async function leaveEveryEvent(userId: number): Promise<void> {
  await transaction(async () => {
    // Uses the order of `lockEventsOf`, so that both cannot deadlock: the member may have
    // registered for more events since that call.
    const rows = await repository(EventRegistration).find({
      where: { userId },
      order: { eventId: 'ASC' },
    });
    for (const { eventId } of rows) {
      await changeEvent(String(eventId), (event) => withdraw(event, userId));
    }
  });
}

/**
 * Refuses an event that has ended.
 * @throws AppError EVENT_ENDED
 */
export function refuseEnded(event: GameEvent): void {
  if (statusAt(event, now()) === EventStatus.ENDED) throw new AppError(eventsErrors.EVENT_ENDED);
}

/**
 * Refuses an event that is canceled.
 * @throws AppError EVENT_CANCELED
 */
export function refuseCanceled({ canceledAt }: Pick<GameEvent, 'canceledAt'>): void {
  if (canceledAt) throw new AppError(eventsErrors.EVENT_CANCELED);
}

/**
 * Changes an event or its registrations in a transaction, under the lock of the event.
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

/** Returns the name of the lock on an event and its registrations. */
export const eventLock = (eventId: number | string) => `event:${eventId}`;
