import { defineErrors, row } from '#platform/errors/catalogue';

/** Error codes of this domain. */
export const casesErrors = defineErrors({
  CASE_NOT_FOUND: row(404, 'Dossier introuvable', 'The case does not exist.'),
  OWN_CASE: row(
    403,
    'Ce dossier vous concerne. Une autre personne doit le traiter.',
    'Raised when the caller tries to handle a case about themselves or their content.',
  ),
  CASE_CLOSED: row(
    409,
    'Ce dossier est clos\u00a0: rouvrez-le d’abord.',
    'Raised when a closed case is claimed, released or closed. The field `current` of the error contains the number, state and version of the case.',
  ),
  CASE_STILL_WAITS: row(
    409,
    'Ce dossier attend encore une décision. Il sera clos automatiquement après la dernière décision.',
    'Raised when a case is closed while a report, comment, appeal, approval or flagged shift in it is still pending.',
  ),
  CASE_NOT_CLOSED: row(
    409,
    'Ce dossier n’est pas clos.',
    'Raised when a case that is not closed is reopened.',
  ),
  CASE_NOT_DECIDABLE: row(
    409,
    'Ce dossier n’attend pas de décision de ce type.',
    'Raised when a case is decided although no report is pending, no comment waits, and no measure against the user is given.',
  ),
  COMMENT_NOT_HIDEABLE: row(
    409,
    'Ce commentaire ne peut pas être masqué en attendant\u00a0: il n’est pas affiché, ou aucun signalement n’attend.',
    'Raised when staff hide the comment of a case for the time being, but the comment is not visible or has no pending report.',
  ),
  COMMENT_NOT_UNHIDEABLE: row(
    409,
    'Ce commentaire ne peut pas être affiché de nouveau\u00a0: décidez d’abord de ses signalements.',
    'Raised when staff show a hidden comment again, but staff did not hide it for the time being, or its reports have reached the threshold.',
  ),
  COMMENT_NOT_UNAPPROVABLE: row(
    409,
    'Cette approbation ne peut plus être annulée\u00a0: plus de cinq minutes ont passé, ou le commentaire a reçu une réponse, un signalement ou une autre décision.',
    'Raised when staff withdraw an approval that another member gave, that is older than five minutes, or after which the comment was reported, answered, edited or decided again.',
  ),
  HANDOVER_NOTE_NOT_FOUND: row(
    404,
    'Consigne introuvable',
    'The handover note does not exist or belongs to a case about the caller.',
  ),
});
