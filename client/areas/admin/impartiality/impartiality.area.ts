import type { AdminFeature } from '../adminFeature';

/** Decisions that were taken in spite of a conflict of interest, in the journal. */
export const impartiality: AdminFeature = {
  journal: {
    actions: { 'conflict.last_resort': 'Décision en dernier recours' },
    grave: ['conflict.last_resort'],
    fields: { why: 'Conflit d’intérêts', permission: 'Permission' },
  },
};
