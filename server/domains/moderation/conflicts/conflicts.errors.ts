import { defineErrors, row } from '#platform/errors/catalogue';

/** Error codes of this domain. */
export const conflictsErrors = defineErrors({
  CONFLICT_OF_INTEREST: row(
    403,
    'Vous ne pouvez pas prendre cette décision{because}. {who}',
    'The caller is author, target or reporter, made the first decision, or has a pending report about or by the user. `why` is the reason, if it may be shown; `whoCould` lists eligible reviewers.',
  ),
});
