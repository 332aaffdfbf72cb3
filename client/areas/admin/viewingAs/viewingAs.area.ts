import type { AdminFeature } from '../adminFeature';

/** Labels for the audit log entries about the impersonation of a role or a person. */
export const viewingAs: AdminFeature = {
  auditLabels: {
    actions: {
      'viewing.began': 'Site vu avec d’autres droits',
      'viewing.ended': 'Fin d’une vue',
    },
    fields: { viewUntil: 'Jusqu’à', viewEnd: 'Raison de la fin' },
  },
};
