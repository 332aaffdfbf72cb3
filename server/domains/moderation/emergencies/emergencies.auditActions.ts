import { defineAuditActions } from '#platform/auditLog';
import { emergencySeen } from './emergencies.events';

/**
 * Audit log of readings of distress messages: marks as read, and removed marks. The text stays out
 * of the log. The outcome is an action on the case.
 */
export const emergenciesAuditActions = defineAuditActions(
  { actions: ['emergency.seen', 'emergency.unseen'], targets: ['comment', 'report', 'appeal'] },
  (record) => [
    record(emergencySeen, ({ targetType, targetId, actorId, seen }) => ({
      actorId,
      action: seen ? 'emergency.seen' : 'emergency.unseen',
      targetType,
      targetId,
    })),
  ],
);
