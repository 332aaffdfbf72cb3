import { defineDomain } from '../../../platform/domain';
import { auditActs } from './audit.acts';
import { registerAuditListeners } from './audit.listeners';
import { auditPersonalData } from './audit.personalData';
import { AuditResolver } from './audit.resolver';
import { AuditEntry } from './auditEntry.entity';

/** The journal of acts of staff. */
export const audit = defineDomain({
  name: 'audit',
  entities: [AuditEntry],
  resolvers: [AuditResolver],
  listen: registerAuditListeners,
  personalData: auditPersonalData,
  acts: auditActs,
});
