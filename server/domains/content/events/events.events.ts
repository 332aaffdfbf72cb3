import { defineEvent } from '../../../platform/running/bus';

/** Something happened to the registration of a person. */
export interface EventHappened {
  userId: number;
  eventId: number;
  eventName: string;
  startsAt: Date;
}

/**
 * An event begins within the hour. A job emits this once for each person with a seat, and never for
 * those who register later than that.
 */
export const eventStarting = defineEvent<EventHappened>('events.eventStarting');

/** A seat was freed, and the first person of the waiting list has it now. */
export const seatFreed = defineEvent<EventHappened>('events.seatFreed');
