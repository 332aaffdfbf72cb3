import type { Permission } from '#platform/access/permissions';
import type { ConflictWhy, Decided } from './conflict.types';
import { defineEvent } from '#platform/running/bus';
import { defineAuditActions } from '#platform/auditLog';

/** A super administrator overrode a conflict of interest without eligible reviewers. */
export interface ConflictOverridden {
  actorId: number;
  permission: Permission;
  about: Decided;
  /** Reason for the conflict of interest, as far as the actor may know it. */
  why: ConflictWhy;
  /** Reason for the override, as written by the actor. */
  reason: string;
}

export const conflictOverridden = defineEvent<ConflictOverridden>('impartiality.lastResort');

const targets = { comment: 'comment', content: 'article', shift: 'result', user: 'user' } as const;

export const conflictsAuditActions = defineAuditActions(
  {
    actions: { 'conflict.last_resort': 'Décision malgré un conflit d’intérêts' },
    highlighted: ['conflict.last_resort'],
    otherTargets: ['article', 'comment', 'result', 'user'],
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
