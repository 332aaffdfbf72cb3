import { defineEvent } from '#platform/running/bus';

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

/** An event that somebody registered for changed its dates or its scoring, or was called off. */
export const eventChanged = defineEvent<EventChanged>('events.eventChanged');

export interface EventChanged extends EventHappened {
  canceled: boolean;
  /** Of the event, once changed. */
  version: number;
}

/** What somebody reached in an event is final. A job emits this once for each of them. */
export const eventResultPublished = defineEvent<EventResultPublished>('events.eventResultTold');

export interface EventResultPublished {
  userId: number;
  eventId: number;
  eventName: string;
  place: number;
  experience: number;
  /** Whether there is something to wear. */
  hasEquipment: boolean;
}

type Facts = Record<string, string | number | null>;

/** Staff created, changed, called off or deleted an event, or the site froze its results. */
export const eventActed = defineEvent<{
  eventId: number;
  /** Null for the site itself. */
  actorId: number | null;
  action: 'created' | 'updated' | 'canceled' | 'deleted' | 'settled';
  before?: Facts | null;
  after?: Facts | null;
}>('events.eventActed');

/** A seat was freed, and the first person of the waiting list has it now. */
export const seatFreed = defineEvent<EventHappened>('events.seatFreed');
