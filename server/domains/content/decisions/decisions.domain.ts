import { defineDomain } from '../../../platform/domain';
import { Decisions1763600000043 } from './1763600000043-decisions';
import { Appeal } from './appeal.entity';
import { Decision } from './decision.entity';
import { DecisionReport } from './decisionReport.entity';
import { decisionsErrors } from './decisions.errors';
import { registerDecisionListeners } from './decisions.listeners';

/** What was decided about people, with its grounds, and their appeals. */
export const decisions = defineDomain({
  name: 'decisions',
  entities: [Decision, DecisionReport, Appeal],
  errors: decisionsErrors,
  listen: registerDecisionListeners,
  migrations: [Decisions1763600000043],
});
