import { defineDomain } from '#platform/domain';
import { auditAuditActions } from './auditLog.auditActions';
import { registerAuditListeners } from './auditLog.listeners';
import { auditPersonalData } from './auditLog.personalData';
import { AuditResolver } from './auditLog.resolver';
import { AuditEntry } from './auditEntry.entity';

/** Audit log domain: the record of the actions of staff and of the system. */
export const auditLog = defineDomain({
  name: 'auditLog',
  entities: [AuditEntry],
  resolvers: [AuditResolver],
  listen: registerAuditListeners,
  personalData: auditPersonalData,
  auditActions: [auditAuditActions],
});
