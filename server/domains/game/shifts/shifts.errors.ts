import { defineErrors, row } from '#platform/errors/catalogue';

export const shiftsErrors = defineErrors({
  INSTALLATION_NOT_FOUND: row(
    404,
    'Installation introuvable',
    'Raised when the installation does not exist, is revoked, or belongs to another member.',
  ),
  TOO_MANY_INSTALLATIONS: row(
    409,
    'Vous avez déjà 10 installations du jeu\u00a0: retirez une installation pour en enregistrer une autre.',
    'Raised when a member who has 10 installations registers another one.',
  ),
  INSTALLATION_KEY_LOST: row(
    409,
    'La clé de cette installation est illisible. Enregistrez à nouveau l’installation.',
    'Raised when the site can no longer decrypt the stored key of the installation.',
  ),
  GAME_LINK_NOT_FOUND: row(
    404,
    'Ce code est inconnu ou a expiré. Demandez un nouveau code dans le jeu.',
    'Raised when a user code is unknown, expired, already approved or already refused.',
  ),
  SHIFT_SIGNATURE_INVALID: row(
    401,
    'La signature de ce message n’est pas valide.',
    'Raised when the signature does not match the message and the key of its installation.',
  ),
  SHIFT_SEQUENCE_GAP: row(
    409,
    'Il manque un message\u00a0: envoyez d’abord le numéro {expected}.',
    'Raised when an earlier message of the installation is missing; `current.expected` is the next sequence number.',
  ),
  SHIFT_MESSAGE_ALTERED: row(
    409,
    'Un autre message porte déjà ce numéro\u00a0: envoyez le numéro {expected}.',
    'Raised when a different message with the same sequence number was already received; `current.expected` is the next sequence number.',
  ),
  SHIFT_NOT_FOUND: row(
    404,
    'Garde introuvable',
    'Raised when the shift does not exist or belongs to another member.',
  ),
  SHIFT_EXISTS: row(
    409,
    'Une garde de cette installation porte déjà cet identifiant.',
    'Raised when the installation already opened a shift with this key.',
  ),
  SHIFT_ENDED: row(
    409,
    'Cette garde est terminée.',
    'Raised when a message is sent to a shift that is not open.',
  ),
  SHIFT_TOO_OLD: row(
    422,
    'Cette garde date de plus de 7\u00a0jours. Elle ne peut plus être envoyée.',
    'Raised when the shift or one of its calls is older than 7 days.',
  ),
  SHIFT_TOO_LONG: row(
    422,
    'Une garde compte 1\u00a0000\u00a0appels au plus.',
    'Raised when the calls of a message would bring the shift above 1000 calls.',
  ),
  RESULT_ALREADY_DECIDED: row(
    409,
    'Ce résultat a déjà été vérifié.',
    'Raised when staff decide on a shift that is not quarantined; `current` contains its verdict and version.',
  ),
});
