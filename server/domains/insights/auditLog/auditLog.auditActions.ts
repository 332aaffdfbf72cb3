import { defineAuditActions } from '#platform/auditLog';

/** Audited actions that the auditLog domain itself records. */
export const auditAuditActions = defineAuditActions({
  actions: { 'account.erased': 'Compte effacé' },
  endings: ['account.erased'],
  otherTargets: ['user'],
});
