import { defineAuditActions } from '#platform/auditLog';
import { conflictOverridden } from './conflicts.events';

const targets = { comment: 'comment', content: 'article', user: 'user' } as const;

/** Decisions that were taken in spite of a conflict. */
export const conflictsAuditActions = defineAuditActions(
  { actions: ['conflict.last_resort'], targets: ['article', 'comment', 'user'] },
  (record) => [
    record(conflictOverridden, ({ actorId, permission, about, why, reason }) => ({
      actorId,
      action: 'conflict.last_resort',
      targetType: targets[about.type],
      targetId: about.id,
      // Never what the actor was not told: they read the journal, too.
      after: { reason, why, permission },
    })),
  ],
);
