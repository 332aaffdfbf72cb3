import { defineAuditActions } from '#platform/auditLog';
import { eventActed } from './events.events';

/** Audit log entries for changes that staff make to events, and for final results. */
export const eventsAuditActions = defineAuditActions(
  {
    actions: ['event.canceled', 'event.created', 'event.deleted', 'event.settled', 'event.updated'],
    targets: ['event'],
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
