import { defineDomain } from '#platform/domain';
import { Confirmations1763600000038 } from './1763600000038-confirmations';
import { ConfirmationRow } from './confirmation.entity';
import { confirmationsAuditActions } from './confirmations.auditActions';
import { confirmationsErrors } from './confirmations.errors';
import { confirmationsJobs } from './confirmations.jobs';
import { registerConfirmationListeners } from './confirmations.listeners';
import { confirmationsPersonalData } from './confirmations.personalData';
import { ConfirmationsResolver } from './confirmations.resolver';

/** Approval of sensitive actions. */
export const confirmations = defineDomain({
  name: 'confirmations',
  entities: [ConfirmationRow],
  migrations: [Confirmations1763600000038],
  resolvers: [ConfirmationsResolver],
  errors: confirmationsErrors,
  listen: registerConfirmationListeners,
  jobs: confirmationsJobs,
  personalData: confirmationsPersonalData,
  auditActions: [confirmationsAuditActions],
});
