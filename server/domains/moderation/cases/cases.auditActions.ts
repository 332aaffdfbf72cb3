import { defineAuditActions } from '#platform/auditLog';
import { caseHandled } from './cases.events';

/**
 * Audit actions for changes that staff make to a case by hand. Decisions have their own audit
 * actions.
 */
export const casesAuditActions = defineAuditActions(
  {
    actions: [
      'case.closed',
      'case.handedOver',
      'case.linked',
      'case.noted',
      'case.opened',
      'case.released',
      'case.reopened',
      'case.taken',
    ],
    targets: ['case'],
  },
  (record) => [
    record(caseHandled, ({ number, actorId, action, other, outcome }) => ({
      actorId,
      action: `case.${action}`,
      targetType: 'case',
      targetId: number,
      after:
        other === undefined && outcome === undefined
          ? null
          : { ...(other !== undefined && { other }), ...(outcome !== undefined && { outcome }) },
    })),
  ],
);
