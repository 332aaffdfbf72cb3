import { defineAuditActions, type AuditActions } from '#platform/auditLog';
import { viewingStarted, viewingEnded, type ViewedAs } from './auth.events';

const target = ({ roleId, personId }: ViewedAs) =>
  personId === null
    ? { targetType: 'role' as const, targetId: roleId ?? '' }
    : { targetType: 'user' as const, targetId: personId };

/**
 * Audit log actions of impersonation: viewing the administration as a role or as another member.
 */
export const authAuditActions: AuditActions = defineAuditActions(
  {
    actions: { 'viewing.began': 'Site vu avec d’autres droits', 'viewing.ended': 'Fin d’une vue' },
    otherTargets: ['role', 'user'],
  },
  (record) => [
    record(viewingStarted, ({ actorId, until, ...viewed }) => ({
      actorId,
      action: 'viewing.began',
      ...target(viewed),
      after: { viewUntil: until },
    })),
    record(viewingEnded, ({ actorId, reason, ...viewed }) => ({
      actorId,
      action: 'viewing.ended',
      ...target(viewed),
      after: { viewEnd: reason },
    })),
  ],
);
