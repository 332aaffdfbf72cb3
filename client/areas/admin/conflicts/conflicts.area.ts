import type { AdminFeature } from '../adminFeature';

/** Decisions that were taken in spite of a conflict of interest, in the journal. */
export const conflicts: AdminFeature = {
  auditLabels: {
    actions: { 'conflict.last_resort': 'Décision malgré un conflit d’intérêts' },
    sensitive: ['conflict.last_resort'],
    fields: { why: 'Conflit d’intérêts', permission: 'Permission' },
  },
};
