import { defineErrors, row } from '#platform/errors/catalogue';

/** Error codes of this domain. */
export const casesErrors = defineErrors({
  CASE_NOT_FOUND: row(404, 'Dossier introuvable', 'The case does not exist.'),
  OWN_CASE: row(
    403,
    'Ce dossier vous concerne. Une autre personne doit le traiter.',
    'The case is about the caller or their content.',
  ),
  CASE_CLOSED: row(
    409,
    'Ce dossier est clos\u00a0: rouvrez-le d’abord.',
    'The case is closed; `current` is its state.',
  ),
  CASE_STILL_WAITS: row(
    409,
    'Ce dossier attend encore une décision. Il sera clos automatiquement après la dernière décision.',
    'The case has an undecided report, pending comment, appeal or approval.',
  ),
  CASE_NOT_CLOSED: row(
    409,
    'Ce dossier n’est pas clos.',
    'The case is not closed, so it cannot be reopened.',
  ),
  HANDOVER_NOTE_NOT_FOUND: row(
    404,
    'Consigne introuvable',
    'The handover note does not exist or belongs to a case about the caller.',
  ),
});
