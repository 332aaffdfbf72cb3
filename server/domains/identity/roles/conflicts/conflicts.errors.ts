import { defineErrors, row } from '#platform/errors/catalogue';

export const conflictsErrors = defineErrors({
  CONFLICT_OF_INTEREST: row(
    403,
    'Vous ne pouvez pas prendre cette décision{because}. {who}',
    'Raised when the caller has a conflict of interest in a decision. For example, they are the author, the target or a reporter, or they made the first decision. The field `why` contains the reason, if it may be shown; `whoCould` names eligible reviewers.',
  ),
});
