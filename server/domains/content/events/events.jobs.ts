import { In, IsNull, LessThan, LessThanOrEqual, MoreThan, Or } from 'typeorm';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, MINUTE, now } from '#platform/running/clock';
import { transactionAlone } from '#platform/db/alone';
import { repository } from '#platform/db/transaction';
import type { Job } from '#platform/running/jobs';
import { GameEvent } from './event.entity';
import { RegistrationState } from './event.types';
import { EventRegistration } from './eventRegistration.entity';
import { eventChanged, eventStarting } from './events.events';
import { ANNOUNCED_BEFORE, eventLock } from './events.service';

/** How many people are notified in one transaction. */
const BATCH = 200;

/**
 * Notifies everybody with a seat, once, that their event begins within the hour. The transaction
 * that notifies also records it, so a server that dies in the middle forgets nobody and repeats
 * nothing. After a pause of the site it also announces events that have begun and not ended.
 */
export const announceStartingEvents: Job = {
  name: 'events.starting',
  label: 'annonce des événements qui commencent',
  everyMilliseconds: MINUTE,
  run: async (signal) => {
    const events = await repository(GameEvent).find({
      select: { id: true },
      where: starting(),
      order: { startsAt: 'ASC' },
    });
    for (const { id } of events) {
      while (!signal.aborted && (await announceBatch(id)) === BATCH);
    }
  },
};

/** Events that begin within the hour, or have begun. */
const starting = () => ({
  startsAt: LessThanOrEqual(fromNow(ANNOUNCED_BEFORE)),
  endsAt: MoreThan(now()),
  canceledAt: IsNull(),
});

/**
 * Tells some of the event as it is under its lock: it may have changed since it was found.
 * @returns how many people were notified
 */
async function announceBatch(eventId: number): Promise<number> {
  return transactionAlone(eventLock(eventId), async () => {
    const event = await repository(GameEvent).findOneBy({ id: eventId, ...starting() });
    if (!event) return 0;
    const { name: eventName, startsAt } = event;
    const untold = { eventId, state: RegistrationState.REGISTERED, startToldAt: IsNull() };
    const registrations = await repository(EventRegistration).find({
      select: { id: true, userId: true },
      where: untold,
      order: { id: 'ASC' },
      take: BATCH,
    });
    if (registrations.length === 0) return 0;
    const id = In(registrations.map((registration) => registration.id));
    await repository(EventRegistration).update({ id }, { startToldAt: now() });
    for (const { userId } of registrations) {
      await emit(eventStarting, { userId, eventId, eventName, startsAt });
    }
    return registrations.length;
  });
}

/** For how long a change is still told, after a pause of the site. */
const ANNOUNCED_FOR = 7 * DAY;

/**
 * Tells everybody who had registered, once, that an event changed or was called off, in the same
 * way. Several changes before anybody was told are one.
 */
export const announceChanges: Job = {
  name: 'events.changes',
  label: 'annonce des événements modifiés ou annulés',
  everyMilliseconds: MINUTE,
  run: async (signal) => {
    const events = await repository(GameEvent).find({
      select: { id: true },
      where: { changedAt: MoreThan(fromNow(-ANNOUNCED_FOR)) },
      order: { changedAt: 'ASC' },
    });
    for (const { id } of events) {
      while (!signal.aborted && (await announceChangeBatch(id)) === BATCH);
    }
  },
};

/**
 * Tells some of the event as it is under its lock, and which of its changes they were told of.
 * @returns how many people were told
 */
async function announceChangeBatch(eventId: number): Promise<number> {
  return transactionAlone(eventLock(eventId), async () => {
    const event = await repository(GameEvent).findOneBy({ id: eventId });
    if (!event?.changedAt) return 0;
    const { name: eventName, startsAt, changedAt, canceledAt, version } = event;
    const registrations = await repository(EventRegistration).find({
      select: { id: true, userId: true },
      where: {
        eventId,
        createdAt: LessThan(changedAt),
        changeToldAt: Or(IsNull(), LessThan(changedAt)),
      },
      order: { id: 'ASC' },
      take: BATCH,
    });
    if (registrations.length === 0) return 0;
    const id = In(registrations.map((registration) => registration.id));
    await repository(EventRegistration).update({ id }, { changeToldAt: changedAt });
    const canceled = canceledAt !== null;
    for (const { userId } of registrations) {
      await emit(eventChanged, { userId, eventId, eventName, startsAt, canceled, version });
    }
    return registrations.length;
  });
}
