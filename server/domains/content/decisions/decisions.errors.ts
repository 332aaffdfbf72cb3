import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const decisionsErrors = defineErrors({
  DECISION_NOT_FOUND: row(
    404,
    'Décision introuvable',
    'No decision of this number about the caller, or about a report of theirs.',
  ),
  APPEAL_NOT_FOUND: row(404, 'Recours introuvable', 'No such appeal.'),
  ALREADY_APPEALED: row(
    409,
    'Vous avez déjà contesté cette décision\u00a0: un seul recours est possible.',
    'A second appeal against the same decision by the same person.',
  ),
  APPEAL_CLOSED: row(
    409,
    'Cette décision ne peut plus être contestée.',
    'An appeal after 6 months, or against a decision that no longer stands or restricts nothing.',
  ),
  APPEAL_ALREADY_DECIDED: row(
    409,
    'Ce recours est déjà traité.',
    'A decision of an appeal that was decided, which is final.',
  ),
});
