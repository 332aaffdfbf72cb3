import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const conflictsErrors = defineErrors({
  CONFLICT_OF_INTEREST: row(
    403,
    'Vous ne pouvez pas prendre cette décision{because}. {who}',
    'A decision by somebody who is author, target or reporter, who took the first decision, or who has an open report about or by the person; `why` says which, where it may be told, and `whoCould` who could decide.',
  ),
});
