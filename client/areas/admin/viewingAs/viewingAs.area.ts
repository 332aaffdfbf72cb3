import type { AdminFeature } from '../adminFeature';

/** Labels for the audit log entries about the impersonation of a role or a person. */
export const viewingAs: AdminFeature = {
  auditLabels: {
    fields: { viewUntil: 'Jusqu’à', viewEnd: 'Raison de la fin' },
  },
};
