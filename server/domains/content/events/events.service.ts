import type { Member } from '../../../platform/access/actor';
import { emit } from '../../../platform/running/bus';
import { fromNow, HOUR, now } from '../../../platform/running/clock';
import { checkedPage, type PageOf } from '../../../platform/db/page';
import { transactionAlone } from '../../../platform/db/alone';
import { repository, transaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors/AppError';
import { isId } from '../../../platform/text/ids';
import { GameEvent } from './event.entity';
import { EventStatus, RegistrationState, statusAt } from './event.types';
import { EventRegistration } from './eventRegistration.entity';
import { seatFreed } from './events.events';
import { readEvent, readEvents, type EventRow } from './events.reads';
import { eventsErrors } from './events.errors';

/** How long before its start an event is announced to those who have a seat. */
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
  return readEvents(actor.userId, status, checkedPage(request.page, request.pageSize));
}

/** An event with the actor's registration; null when there is none of this number. */
export async function findEvent(actor: Member, id: string): Promise<EventRow | null> {
  return isId(id) ? readEvent(actor.userId, Number(id)) : null;
}

/** The same. @throws AppError EVENT_NOT_FOUND */
export async function requireEvent(actor: Member, id: string): Promise<EventRow> {
  const event = await findEvent(actor, id);
  if (!event) throw new AppError(eventsErrors.EVENT_NOT_FOUND);
  return event;
}

/**
 * Registers the actor for an event to come or going on: with a seat while there are any, else at
 * the end of the waiting list. The same call twice changes nothing more.
 * @throws AppError EVENT_NOT_FOUND; EVENT_ENDED
 */
export async function registerForEvent(actor: Member, id: string): Promise<EventRow> {
  const { userId } = actor;
  await changeEvent(id, async (event) => {
    if (!(await repository(EventRegistration).existsBy({ eventId: event.id, userId }))) {
      refuseEnded(event);
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
    startToldAt: toldOf(event),
  });
  await repository(GameEvent).increment({ id: eventId }, hasSeat ? 'participants' : 'waiting', 1);
}

/** Whoever gets a seat once the event is announced knows of its start: they are not told again. */
function toldOf({ startsAt }: GameEvent): Date | null {
  return startsAt <= fromNow(ANNOUNCED_BEFORE) ? now() : null;
}

/**
 * Takes the actor's registration back. A seat that it frees goes to the first of the waiting list.
 * The same call twice changes nothing more.
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

/** Removes a person's registration, counters and waiting list with it. Under the event's lock. */
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
  if (statusAt(event, now()) !== EventStatus.ENDED) await promoteFirst(event);
}

/** Gives the seat that was just freed to who has waited longest, if anybody does. */
async function promoteFirst(event: GameEvent): Promise<void> {
  const first = await repository(EventRegistration).findOne({
    where: { eventId: event.id, state: RegistrationState.WAITING },
    order: { id: 'ASC' },
  });
  if (!first) return;
  await repository(EventRegistration).update(
    { id: first.id },
    { state: RegistrationState.REGISTERED, startToldAt: toldOf(event) },
  );
  await repository(GameEvent).increment({ id: event.id }, 'participants', 1);
  await repository(GameEvent).decrement({ id: event.id }, 'waiting', 1);
  const { id: eventId, name: eventName, startsAt } = event;
  await emit(seatFreed, { userId: first.userId, eventId, eventName, startsAt });
}

/** Takes a person out of every event, before their account goes: their seats go to who waits. */
export async function leaveEveryEvent(userId: number): Promise<void> {
  await transaction(async () => {
    // In one order, so that two that leave at once never wait for each other.
    const rows = await repository(EventRegistration).find({
      where: { userId },
      order: { eventId: 'ASC' },
    });
    for (const { eventId } of rows) {
      await changeEvent(String(eventId), (event) => withdraw(event, userId));
    }
  });
}

function refuseEnded(event: GameEvent): void {
  if (statusAt(event, now()) === EventStatus.ENDED) throw new AppError(eventsErrors.EVENT_ENDED);
}

/** A transaction in which nobody else changes the registrations of the event. */
async function changeEvent(id: string, change: (event: GameEvent) => Promise<void>): Promise<void> {
  if (!isId(id)) throw new AppError(eventsErrors.EVENT_NOT_FOUND);
  await transactionAlone(eventLock(id), async () => {
    const event = await repository(GameEvent).findOneBy({ id: Number(id) });
    if (!event) throw new AppError(eventsErrors.EVENT_NOT_FOUND);
    await change(event);
  });
}

/** The lock on the registrations of an event. */
export const eventLock = (eventId: number | string) => `event:${eventId}`;
