import type { AdminFeature } from '../adminFeature';

/** Looking at the administration as a role or a person, in the journal. */
export const viewingAs: AdminFeature = {
  auditLabels: {
    actions: {
      'viewing.began': 'Site vu avec d’autres droits',
      'viewing.ended': 'Fin d’une vue',
    },
    fields: { viewUntil: 'Jusqu’à', viewEnd: 'Raison de la fin' },
  },
};
