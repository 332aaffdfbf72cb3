import { defineErrors, row } from '../../../platform/errors/catalogue';

/** The errors of this domain. The first two are no failures: what was asked is stored. */
export const confirmationsErrors = defineErrors({
  CONFIRMATION_AWAITED: row(
    202,
    'Votre demande est enregistrée\u00a0: cet acte attend une seconde personne. {who} {can} le confirmer jusqu’au {until}\u00a0; sans réponse, il ne se fera pas.',
    'The act is stored until a second person confirms it; `current` says its number and until when.',
  ),
  CONFIRMATION_DELAYED: row(
    202,
    'Votre demande est enregistrée\u00a0: personne d’autre ne peut confirmer cet acte, il se fera donc le {until}. D’ici là, vous pouvez y renoncer.',
    'The act is stored and will be done after a delay, since nobody else could confirm it; `current` says its number and when.',
  ),
  CONFIRMATION_WAITING: row(
    409,
    'La même demande attend déjà une seconde personne, jusqu’au {until}.',
    'Somebody asks for an act that waits already; `current` says its number and until when.',
  ),
  SECOND_PERSON_NEEDED: row(
    409,
    'Cet acte attend une seconde personne\u00a0: faites-le seul, depuis la page de la personne.',
    'A grave act within another act that asks nobody, or while the settings change.',
  ),
  BULK_LIMIT_REACHED: row(
    409,
    'Sans l’accord d’une seconde personne, une même requête peut agir sur {limit} au plus. Utilisez une action groupée.',
    'Single actions of one request concern more accounts than the setting confirmBulkBeyond allows.',
  ),
  CONFIRMATION_NOT_FOUND: row(
    404,
    'Cette demande est introuvable.',
    'There is no such request, or none that the caller may see.',
  ),
  CONFIRMATION_ENDED: row(
    409,
    'Cette demande n’attend plus personne.',
    'A request that was decided, called off or lapsed; `current` says its state.',
  ),
  OWN_CONFIRMATION: row(
    403,
    'Vous avez demandé cet acte\u00a0: une autre personne doit en décider.',
    'Somebody confirms or refuses what they asked for themselves.',
  ),
  NOT_YOUR_CONFIRMATION: row(
    403,
    'Seule la personne qui a demandé cet acte peut y renoncer.',
    'Somebody calls off what another asked for.',
  ),
});
