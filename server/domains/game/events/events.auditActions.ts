import { defineAuditActions } from '#platform/auditLog';
import { eventActed } from './events.events';

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
