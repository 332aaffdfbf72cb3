import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const shiftsErrors = defineErrors({
  INSTALLATION_NOT_FOUND: row(
    404,
    'Installation introuvable',
    'No such live installation of the caller, or of the holder of the game token.',
  ),
  TOO_MANY_INSTALLATIONS: row(
    409,
    'Vous avez déjà 10 installations du jeu\u00a0: révoquez-en une pour en enregistrer une autre.',
    'A member registers an eleventh live installation.',
  ),
  INSTALLATION_KEY_LOST: row(
    409,
    'La clé de cette installation est illisible. Enregistrez l’installation de nouveau.',
    'No key of the site opens the key of the installation any more.',
  ),
  SHIFT_SIGNATURE_INVALID: row(
    401,
    'La signature de ce message est fausse.',
    'The signature is not that of the message by the key of its installation.',
  ),
  SHIFT_SEQUENCE_GAP: row(
    409,
    'Il manque un message\u00a0: le prochain attendu porte le numéro {expected}.',
    'A message comes before one that it follows; `current.expected` says which is next.',
  ),
  SHIFT_MESSAGE_ALTERED: row(
    409,
    'Un autre message porte déjà ce numéro\u00a0: le prochain attendu porte le numéro {expected}.',
    'The number of the message is that of another one; `current.expected` says which is next.',
  ),
  SHIFT_NOT_FOUND: row(404, 'Garde introuvable', 'No such shift that the caller may read.'),
  SHIFT_EXISTS: row(
    409,
    'Une garde de cette installation porte déjà cet identifiant.',
    'Another message opened a shift with the same id.',
  ),
  SHIFT_ENDED: row(409, 'Cette garde est terminée.', 'A message for a shift that is not open.'),
  SHIFT_TOO_OLD: row(
    422,
    'Cette garde date de plus de 7 jours\u00a0: elle ne peut plus être envoyée.',
    'A shift, or a call of it, is older than a game may be offline.',
  ),
  SHIFT_TOO_LONG: row(
    422,
    'Une garde compte 1\u00a0000\u00a0appels au plus.',
    'A message brings a shift past its most calls.',
  ),
  RESULT_ALREADY_DECIDED: row(
    409,
    'Ce résultat n’attend plus de décision.',
    'A shift that is not in quarantine is let in or refused; `current` says what it is.',
  ),
});
