import { defineErrors, row } from '#platform/errors/catalogue';

/** Errors of the confirmations module. The first two are not failures: the request is stored. */
export const confirmationsErrors = defineErrors({
  CONFIRMATION_AWAITED: row(
    202,
    'Votre demande est enregistrée. {who} {can} la confirmer jusqu’au {until}. Sans réponse, l’action ne sera pas faite.',
    'The action is stored until a second person approves it; `current` contains the ID of the request and its end.',
  ),
  CONFIRMATION_DELAYED: row(
    202,
    'Votre demande est enregistrée. Aucune autre personne ne peut la confirmer\u00a0: l’action sera faite le {until}. Vous pouvez retirer votre demande avant cette date.',
    'The action is stored and will be executed after a delay, since no other member could approve it; `current` contains the ID of the request and the time.',
  ),
  CONFIRMATION_WAITING: row(
    409,
    'La même demande attend déjà une confirmation, jusqu’au {until}.',
    'The same action already waits for approval; `current` contains the ID of the request and its end.',
  ),
  SECOND_PERSON_NEEDED: row(
    409,
    'Cette action demande une confirmation. Faites-la pour une seule personne, depuis sa page.',
    'A sensitive action within another action that cannot request approval, or during a change of the settings.',
  ),
  BULK_LIMIT_REACHED: row(
    409,
    'Sans confirmation d’une autre personne, vous pouvez agir sur {limit} au maximum. Utilisez une action groupée.',
    'Single actions of one request concern more accounts than the setting confirmBulkBeyond allows.',
  ),
  CONFIRMATION_NOT_FOUND: row(
    404,
    'Cette demande est introuvable.',
    'There is no such request, or none that the caller may see.',
  ),
  CONFIRMATION_ENDED: row(
    409,
    'Cette demande est déjà terminée.',
    'A request that was decided, withdrawn or lapsed; `current` contains its state.',
  ),
  OWN_CONFIRMATION: row(
    403,
    'Vous avez fait cette demande. Une autre personne doit la confirmer ou la refuser.',
    'The proposer of a request approves or refuses it.',
  ),
  NOT_YOUR_CONFIRMATION: row(
    403,
    'Seule la personne qui a fait cette demande peut la retirer.',
    'A member other than the proposer withdraws a request.',
  ),
});
