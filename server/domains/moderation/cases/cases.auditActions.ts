import { defineAuditActions } from '#platform/auditLog';
import { caseHandled } from './cases.events';

/**
 * Audit actions for changes that staff make to a case by hand. Decisions have their own audit
 * actions.
 */
export const casesAuditActions = defineAuditActions(
  {
    actions: {
      'case.closed': 'Dossier clos',
      'case.handedOver': 'Consigne laissée',
      'case.linked': 'Dossiers liés',
      'case.noted': 'Note ajoutée à un dossier',
      'case.opened': 'Dossier ouvert',
      'case.released': 'Dossier libéré',
      'case.reopened': 'Dossier rouvert',
      'case.taken': 'Dossier pris en charge',
    },
    targets: { case: 'Dossier' },
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
