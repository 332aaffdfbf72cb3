import { defineEvent } from '../../../platform/running/bus';

/** Something happened about an event to a person who is registered for it, or waiting. */
export interface EventHappened {
  userId: number;
  eventId: number;
  eventName: string;
  startsAt: Date;
}

/**
 * An event begins within the hour: told once to each person who has a seat, by a job, and to nobody
 * who registers later than that.
 */
export const eventStarting = defineEvent<EventHappened>('events.eventStarting');

/** A seat was freed, and this person, the first of the waiting list, has it from now on. */
export const seatFreed = defineEvent<EventHappened>('events.seatFreed');
