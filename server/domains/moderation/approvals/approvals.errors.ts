import { defineErrors, row } from '#platform/errors/catalogue';

export const approvalsErrors = defineErrors({
  CONFIRMATION_NOT_FOUND: row(
    404,
    'Cette demande est introuvable.',
    'Raised when the request does not exist, or the caller may not see it.',
  ),
  CONFIRMATION_ENDED: row(
    409,
    'Cette demande est déjà terminée.',
    'Raised when the request was already decided or withdrawn, or has lapsed; `current` contains its state.',
  ),
  OWN_CONFIRMATION: row(
    403,
    'Vous ne pouvez pas confirmer votre propre demande. Une autre personne doit la confirmer ou la refuser.',
    'Raised when the proposer of a request approves or refuses it.',
  ),
  NOT_YOUR_CONFIRMATION: row(
    403,
    'Seule la personne qui a fait cette demande peut la retirer.',
    'Raised when a member other than the proposer withdraws a request.',
  ),
});
