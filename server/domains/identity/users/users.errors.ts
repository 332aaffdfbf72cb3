import { defineErrors, row } from '#platform/errors/catalogue';

export const usersErrors = defineErrors({
  EMAIL_TAKEN: row(
    409,
    "Cette adresse email n'est pas disponible",
    'Raised when another account uses the email.',
  ),
  USERNAME_TAKEN: row(
    409,
    'Ce nom d’utilisateur n’est pas disponible',
    'Raised when another account uses the username.',
  ),
  INVALID_TOKEN: row(
    400,
    'Ce lien n’est plus valable. Demandez-en un nouveau.',
    'Raised when a mailed link is unknown, already used, replaced or expired.',
  ),
  USER_NOT_FOUND: row(404, 'Utilisateur introuvable', 'Raised when no account has this ID.'),
});
