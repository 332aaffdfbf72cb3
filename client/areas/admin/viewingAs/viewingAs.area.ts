import type { AdminFeature } from '../adminFeature';

/** Audit log labels of the impersonation of a role or person. */
export const viewingAs: AdminFeature = {
  auditLabels: {
    actions: {
      'viewing.began': 'Site vu avec d’autres droits',
      'viewing.ended': 'Fin d’une vue',
    },
    fields: { viewUntil: 'Jusqu’à', viewEnd: 'Raison de la fin' },
  },
};
