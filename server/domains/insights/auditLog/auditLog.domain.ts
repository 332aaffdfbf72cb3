import { defineDomain } from '#platform/domain';
import { registerAuditListeners } from './auditLog.service';
import { auditPersonalData } from './auditLog.personalData';
import { AuditResolver } from './auditLog.resolver';
import { EventConflictResolver, SettingsConflictResolver } from './conflicts.resolver';
import { AuditEntry } from './auditEntry.entity';
import { defineAuditActions } from '#platform/auditLog';

const auditAuditActions = defineAuditActions({
  actions: { 'account.erased': 'Compte effacé' },
  endings: ['account.erased'],
  otherTargets: ['user'],
});

/** Audit log domain: the record of the actions of staff and of the system. */
export const auditLog = defineDomain({
  name: 'auditLog',
  entities: [AuditEntry],
  resolvers: [AuditResolver, EventConflictResolver, SettingsConflictResolver],
  listen: registerAuditListeners,
  personalData: auditPersonalData,
  auditActions: [auditAuditActions],
});
