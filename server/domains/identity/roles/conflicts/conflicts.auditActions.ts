import { defineAuditActions } from '#platform/auditLog';
import { conflictOverridden } from './conflicts.events';

const targets = { comment: 'comment', content: 'article', user: 'user' } as const;

/** Audit actions for decisions made in spite of a conflict of interest. */
export const conflictsAuditActions = defineAuditActions(
  {
    actions: { 'conflict.last_resort': 'Décision malgré un conflit d’intérêts' },
    highlighted: ['conflict.last_resort'],
    otherTargets: ['article', 'comment', 'user'],
  },
  (record) => [
    record(conflictOverridden, ({ actorId, permission, about, why, reason }) => ({
      actorId,
      action: 'conflict.last_resort',
      targetType: targets[about.type],
      targetId: about.id,
      // Contains only the reason that the actor may know, because the actor can read the audit log.
      after: { reason, why, permission },
    })),
  ],
);
