import { In, IsNull, LessThan, LessThanOrEqual, MoreThan, Or } from 'typeorm';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, MINUTE, now } from '#platform/running/clock';
import { transactionAlone } from '#platform/db/alone';
import { repository } from '#platform/db/transaction';
import type { Job } from '#platform/running/jobs';
import { GameEvent } from './event.entity';
import { RegistrationState } from './event.types';
import { EventRegistration } from './registrations/eventRegistration.entity';
import { eventChanged, eventStarting } from './events.events';
import { ANNOUNCED_BEFORE, eventLock } from './events.service';

/** Maximum number of members notified in one transaction. */
const BATCH = 200;

/**
 * Sends each member with a seat one notification that the event starts within an hour. The
 * notification is recorded in the same transaction, so a crash neither skips nor repeats a
 * notification. After a downtime, also announces events that are already running.
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

/** Returns the criteria for events that start within an hour or are running. */
const starting = () => ({
  startsAt: LessThanOrEqual(fromNow(ANNOUNCED_BEFORE)),
  endsAt: MoreThan(now()),
  canceledAt: IsNull(),
});

/**
 * Notifies a batch of members. Reads the event again under its lock, because it may have changed in
 * the meantime.
 * @returns the number of notified members
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

/** Maximum age of a change that is still announced after a downtime, in milliseconds. */
const ANNOUNCED_FOR = 7 * DAY;

/**
 * Sends each registered member one notification that the event was changed or canceled. Several
 * changes before the notification are announced as one.
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
 * Notifies a batch of members of a change, and records the notification. Reads the event again
 * under its lock.
 * @returns the number of notified members
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
