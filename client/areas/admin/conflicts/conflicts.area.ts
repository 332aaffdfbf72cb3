import type { AdminFeature } from '../adminFeature';

/** Audit log labels of decisions made despite a conflict of interest. */
export const conflicts: AdminFeature = {
  auditLabels: {
    fields: { why: 'Conflit d’intérêts', permission: 'Permission' },
  },
};
