import { In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { emit } from '../../../platform/running/bus';
import { fromNow, MINUTE, now } from '../../../platform/running/clock';
import { transactionAlone } from '../../../platform/db/alone';
import { repository } from '../../../platform/db/transaction';
import type { Job } from '../../../platform/running/jobs';
import { GameEvent } from './event.entity';
import { RegistrationState } from './event.types';
import { EventRegistration } from './eventRegistration.entity';
import { eventStarting } from './events.events';
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
      where: { startsAt: LessThanOrEqual(fromNow(ANNOUNCED_BEFORE)), endsAt: MoreThan(now()) },
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
