import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const casesErrors = defineErrors({
  CASE_NOT_FOUND: row(404, 'Dossier introuvable', 'No case has this number.'),
  OWN_CASE: row(
    403,
    'Ce dossier vous concerne. Une autre personne doit le traiter.',
    'The case is about the caller, or about something of theirs.',
  ),
  CASE_CLOSED: row(
    409,
    'Ce dossier est clos\u00a0: rouvrez-le d’abord.',
    'The case is closed; `current` is its state.',
  ),
  CASE_STILL_WAITS: row(
    409,
    'Ce dossier attend encore une décision. Il sera clos automatiquement après la dernière décision.',
    'A report, a held text, an appeal or a confirmation of the case is not decided.',
  ),
  CASE_NOT_CLOSED: row(409, 'Ce dossier n’est pas clos.', 'Only a closed case is opened again.'),
  HANDOVER_NOTE_NOT_FOUND: row(
    404,
    'Consigne introuvable',
    'No such handover note, or one on a case about the caller.',
  ),
});
