import { defineErrors, row } from '#platform/errors/catalogue';

/** Error codes of this domain. */
export const decisionsErrors = defineErrors({
  DECISION_NOT_FOUND: row(
    404,
    'Décision introuvable',
    'The decision does not exist or concerns neither the caller nor their reports.',
  ),
  APPEAL_NOT_FOUND: row(404, 'Recours introuvable', 'The appeal does not exist.'),
  ALREADY_APPEALED: row(
    409,
    'Vous avez déjà contesté cette décision\u00a0: un seul recours est possible.',
    'The caller has already appealed this decision.',
  ),
  APPEAL_CLOSED: row(
    409,
    'Cette décision ne peut plus être contestée.',
    'Raised when a decision is appealed after the appeal period of 6 months, or when it is no longer in force. A ban that is over can still be appealed.',
  ),
  APPEAL_ALREADY_DECIDED: row(
    409,
    'Ce recours est déjà traité.',
    'Raised when an appeal that was already decided is decided again. An answer is final.',
  ),
});
