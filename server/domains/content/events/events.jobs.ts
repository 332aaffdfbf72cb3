import { In, IsNull, LessThan, LessThanOrEqual, MoreThan, Or } from 'typeorm';
import { emit } from '../../../platform/running/bus';
import { DAY, fromNow, MINUTE, now } from '../../../platform/running/clock';
import { transactionAlone } from '../../../platform/db/alone';
import { repository } from '../../../platform/db/transaction';
import type { Job } from '../../../platform/running/jobs';
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
      where: {
        startsAt: LessThanOrEqual(fromNow(ANNOUNCED_BEFORE)),
        endsAt: MoreThan(now()),
        canceledAt: IsNull(),
      },
      order: { startsAt: 'ASC' },
    });
    for (const event of events) {
      while (!signal.aborted && (await tellSome(event)) === BATCH);
    }
  },
};

/** @returns how many people were notified */
async function tellSome({ id: eventId, name: eventName, startsAt }: GameEvent): Promise<number> {
  return transactionAlone(eventLock(eventId), async () => {
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
const TOLD_FOR = 7 * DAY;

/**
 * Tells everybody who had registered, once, that an event changed or was called off, in the same
 * way. Several changes before anybody was told are one.
 */
export const tellChanges: Job = {
  name: 'events.changes',
  label: 'annonce des événements modifiés ou annulés',
  everyMilliseconds: MINUTE,
  run: async (signal) => {
    const events = await repository(GameEvent).find({
      where: { changedAt: MoreThan(fromNow(-TOLD_FOR)) },
      order: { changedAt: 'ASC' },
    });
    for (const event of events) {
      while (!signal.aborted && (await tellSomeOfChange(event)) === BATCH);
    }
  },
};

/** @returns how many people were told */
async function tellSomeOfChange(event: GameEvent): Promise<number> {
  const { id: eventId, name: eventName, startsAt, changedAt, canceledAt, version } = event;
  if (!changedAt) return 0;
  return transactionAlone(eventLock(eventId), async () => {
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
    await repository(EventRegistration).update({ id }, { changeToldAt: now() });
    const canceled = canceledAt !== null;
    for (const { userId } of registrations) {
      await emit(eventChanged, { userId, eventId, eventName, startsAt, canceled, version });
    }
    return registrations.length;
  });
}
