import type { AdminFeature } from '../adminFeature';

/** Audit log labels of decisions made despite a conflict of interest. */
export const conflicts: AdminFeature = {
  auditLabels: {
    actions: { 'conflict.last_resort': 'Décision malgré un conflit d’intérêts' },
    sensitive: ['conflict.last_resort'],
    fields: { why: 'Conflit d’intérêts', permission: 'Permission' },
  },
};
