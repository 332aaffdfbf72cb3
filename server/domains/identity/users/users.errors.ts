import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const usersErrors = defineErrors({
  EMAIL_TAKEN: row(
    409,
    "Cette adresse email n'est pas disponible",
    'Another account uses the email.',
  ),
  USERNAME_TAKEN: row(
    409,
    'Ce nom d’utilisateur n’est pas disponible',
    'Another account uses the name.',
  ),
  INVALID_TOKEN: row(
    400,
    'Ce lien n’est plus valable. Demandez-en un nouveau.',
    'A mailed link that is unknown, already used, replaced or too old.',
  ),
  USER_NOT_FOUND: row(404, 'Utilisateur introuvable', 'No such account.'),
});
