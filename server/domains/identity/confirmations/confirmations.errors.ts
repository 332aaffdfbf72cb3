import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. The first two are no failures: what was asked is stored. */
export const confirmationsErrors = defineErrors({
  CONFIRMATION_AWAITED: row(
    202,
    'Votre demande est enregistrée. {who} {can} la confirmer jusqu’au {until}. Sans réponse, l’action ne sera pas faite.',
    'The act is stored until a second person confirms it; `current` says its number and until when.',
  ),
  CONFIRMATION_DELAYED: row(
    202,
    'Votre demande est enregistrée. Aucune autre personne ne peut la confirmer\u00a0: l’action sera faite le {until}. Vous pouvez retirer votre demande avant cette date.',
    'The act is stored and will be done after a delay, since nobody else could confirm it; `current` says its number and when.',
  ),
  CONFIRMATION_WAITING: row(
    409,
    'La même demande attend déjà une confirmation, jusqu’au {until}.',
    'Somebody asks for an act that waits already; `current` says its number and until when.',
  ),
  SECOND_PERSON_NEEDED: row(
    409,
    'Cette action demande une confirmation. Faites-la pour une seule personne, depuis sa page.',
    'A grave act within another act that asks nobody, or while the settings change.',
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
    'A request that was decided, called off or lapsed; `current` says its state.',
  ),
  OWN_CONFIRMATION: row(
    403,
    'Vous avez fait cette demande. Une autre personne doit la confirmer ou la refuser.',
    'Somebody confirms or refuses what they asked for themselves.',
  ),
  NOT_YOUR_CONFIRMATION: row(
    403,
    'Seule la personne qui a fait cette demande peut la retirer.',
    'Somebody calls off what another asked for.',
  ),
});
