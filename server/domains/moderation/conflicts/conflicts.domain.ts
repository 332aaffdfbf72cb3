import { setConflictProvider } from '#platform/access/conflicts';
import { defineDomain } from '#platform/domain';
import { conflictsAuditActions } from './conflicts.auditActions';
import { conflictsErrors } from './conflicts.errors';
import { judgement } from './conflicts.service';

/**
 * Module definition of conflicts of interest. Other domains register the interests that cause
 * conflicts.
 */
export const conflicts = defineDomain({
  name: 'conflicts',
  errors: conflictsErrors,
  listen: () => setConflictProvider(judgement),
  auditActions: conflictsAuditActions,
});
