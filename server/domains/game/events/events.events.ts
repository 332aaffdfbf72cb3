import { defineEvent } from '#platform/running/bus';
import { defineAuditActions } from '#platform/auditLog';

/** Data about a game event, addressed to one registered member. */
export interface EventHappened {
  userId: number;
  eventId: number;
  eventName: string;
  startsAt: Date;
}

/**
 * An event starts within an hour. A job emits this once for each member with a seat. Members who
 * register later are not notified.
 */
export const eventStarting = defineEvent<EventHappened>('events.eventStarting');

/** An event was canceled, or its terms changed. Emitted for each registered member. */
export const eventChanged = defineEvent<EventChanged>('events.eventChanged');

export interface EventChanged extends EventHappened {
  canceled: boolean;
  version: number;
}

/** The result of a member in an event is final. A job emits this once for each ranked member. */
export const eventResultPublished = defineEvent<EventResultPublished>('events.eventResultTold');

export interface EventResultPublished {
  userId: number;
  eventId: number;
  eventName: string;
  place: number;
  experience: number;
  hasEquipment: boolean;
}

type Facts = Record<string, string | number | null>;

/** Staff created, changed, canceled or deleted an event, or the site stored its final results. */
export const eventActed = defineEvent<{
  eventId: number;
  /** Member of staff; null for the site itself. */
  actorId: number | null;
  action: 'created' | 'updated' | 'canceled' | 'deleted' | 'settled';
  before?: Facts | null;
  after?: Facts | null;
}>('events.eventActed');

/** A freed seat was given to the first member of the waiting list. */
export const seatFreed = defineEvent<EventHappened>('events.seatFreed');

/** Audit log entries for changes that staff make to events, and for final results. */
export const eventsAuditActions = defineAuditActions(
  {
    actions: {
      'event.canceled': 'Événement annulé',
      'event.created': 'Événement créé',
      'event.deleted': 'Événement supprimé',
      'event.settled': 'Résultats d’événement définitifs',
      'event.updated': 'Événement modifié',
    },
    endings: ['event.deleted'],
    targets: { event: 'Événement' },
  },
  (record) => [
    record(eventActed, ({ eventId, actorId, action, before, after }) => ({
      actorId,
      action: `event.${action}`,
      targetType: 'event',
      targetId: eventId,
      before,
      after,
    })),
  ],
);
