import { setConflictProvider } from '#platform/access/conflicts';
import { defineDomain } from '#platform/domain';
import { conflictsAuditActions } from './conflicts.auditActions';
import { conflictsErrors } from './conflicts.errors';
import { judgement } from './conflicts.service';

/** Who must leave a decision to others. What it judges by, other domains register. */
export const conflicts = defineDomain({
  name: 'conflicts',
  errors: conflictsErrors,
  listen: () => setConflictProvider(judgement),
  auditActions: conflictsAuditActions,
});
