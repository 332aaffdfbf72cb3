import { registerInterests } from '#domains/identity/roles/conflicts/interests.service';
import { defineDomain } from '#platform/domain';
import { Decisions1763600000043 } from '../migrations/1763600000043-decisions';
import { Grounds1763600000050 } from '../migrations/1763600000050-grounds';
import { Confirmers1763600000062 } from '../migrations/1763600000062-confirmers';
import { Appeal } from './appeals/appeal.entity';
import { Decision } from './decision.entity';
import { DecisionReport } from './decisionReport.entity';
import { decisionsAuditActions } from './decisions.auditActions';
import { decisionsErrors } from './decisions.errors';
import { decisionsJobs } from './decisions.jobs';
import { registerDecisionListeners } from './decisions.listeners';
import { decisionsPersonalData } from './decisions.personalData';
import { decisionInterests } from './decisionInterests';
import {
  DecisionsResolver,
  ManagedCommentWarningsResolver,
  ManagedReportGroundsResolver,
  ManagedUserWarningsResolver,
} from './decisions.resolver';

/** Module definition of decisions about users and their content, with their grounds and appeals. */
export const decisions = defineDomain({
  name: 'decisions',
  entities: [Decision, DecisionReport, Appeal],
  errors: decisionsErrors,
  resolvers: [
    DecisionsResolver,
    ManagedCommentWarningsResolver,
    ManagedReportGroundsResolver,
    ManagedUserWarningsResolver,
  ],
  listen: () => {
    registerDecisionListeners();
    registerInterests('decisions', decisionInterests);
  },
  jobs: decisionsJobs,
  personalData: decisionsPersonalData,
  auditActions: decisionsAuditActions,
  migrations: [Decisions1763600000043, Grounds1763600000050, Confirmers1763600000062],
});
