import { defineErrors, row } from '#platform/errors/catalogue';

/**
 * Errors of the confirmations module. The first two inform the caller that the request for approval
 * is stored, and are not failures.
 */
export const confirmationsErrors = defineErrors({
  CONFIRMATION_AWAITED: row(
    202,
    'Votre demande est enregistrée. {who} {can} la confirmer jusqu’au {until}. Sans réponse, l’action ne sera pas faite.',
    'Raised when the action is stored until a second person approves it; `current` contains the ID of the request and the time at which it lapses.',
  ),
  CONFIRMATION_DELAYED: row(
    202,
    'Votre demande est enregistrée. Aucune autre personne ne peut la confirmer\u00a0: l’action sera faite le {until}. Vous pouvez retirer votre demande avant cette date.',
    'Raised when the action is stored and will be executed after a delay, because no other member could approve it; `current` contains the ID of the request and the time of the action.',
  ),
  CONFIRMATION_WAITING: row(
    409,
    'La même demande attend déjà une confirmation, jusqu’au {until}.',
    'Raised when the same action already waits for approval; `current` contains the ID of the request and the time at which it ends.',
  ),
  SECOND_PERSON_NEEDED: row(
    409,
    'Cette action demande une confirmation. Faites-la pour une seule personne, depuis sa page.',
    'Raised when a sensitive action is part of another action that cannot request approval, or when the settings became stricter while the action was running.',
  ),
  BULK_LIMIT_REACHED: row(
    409,
    'Sans confirmation d’une autre personne, vous pouvez agir sur {limit} au maximum. Utilisez une action groupée.',
    'Raised when the single actions of one request concern more accounts than the setting confirmBulkBeyond allows.',
  ),
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
    'Vous avez fait cette demande. Une autre personne doit la confirmer ou la refuser.',
    'Raised when the proposer of a request approves or refuses it.',
  ),
  NOT_YOUR_CONFIRMATION: row(
    403,
    'Seule la personne qui a fait cette demande peut la retirer.',
    'Raised when a member other than the proposer withdraws a request.',
  ),
});
