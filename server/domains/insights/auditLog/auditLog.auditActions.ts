import { defineAuditActions } from '#platform/auditLog';

/** Audit actions of the audit log itself. */
export const auditAuditActions = defineAuditActions({
  actions: ['account.erased'],
  targets: ['user'],
});
