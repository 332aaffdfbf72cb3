import { defineAuditActions } from '#platform/auditLog';

/** The journal's own acts. */
export const auditAuditActions = defineAuditActions({
  actions: ['account.erased'],
  targets: ['user'],
});
