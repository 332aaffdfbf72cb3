import { defineAuditActions } from '#platform/auditLog';
import { emergencySeen } from './emergencies.events';

/**
 * Audit actions for marking a distress message as read and for removing the mark. The log does not
 * contain the text of the message. The outcome of the message is logged as an action on the case.
 */
export const emergenciesAuditActions = defineAuditActions(
  {
    actions: {
      'emergency.seen': 'Message de détresse marqué comme lu',
      'emergency.unseen': 'Message de détresse marqué comme non lu',
    },
    otherTargets: ['comment', 'report', 'appeal'],
  },
  (record) => [
    record(emergencySeen, ({ targetType, targetId, actorId, seen }) => ({
      actorId,
      action: seen ? 'emergency.seen' : 'emergency.unseen',
      targetType,
      targetId,
    })),
  ],
);
