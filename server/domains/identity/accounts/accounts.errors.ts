import { defineErrors, row } from '#platform/errors/catalogue';

export const accountsErrors = defineErrors({
  SELF_DELETION_FORBIDDEN: row(
    403,
    'Vous ne pouvez pas supprimer votre propre compte',
    'Raised when a member of staff deletes their own account in the administration instead of on their account page.',
  ),
  ALREADY_BANNED: row(
    409,
    'Cette personne est déjà bannie.',
    'Raised when a ban is issued on a member who is already banned.',
  ),
  NOT_BANNED: row(
    409,
    'Cette personne n’est pas bannie.',
    'Raised when staff lift the ban of an account that has no ban in force.',
  ),
  EMAIL_CONFIRMED: row(
    409,
    'L’adresse email de ce compte est déjà confirmée.',
    'Raised when staff resend the confirmation of an email that is already confirmed.',
  ),
  NOT_INVITED: row(
    409,
    'Ce compte n’a pas d’invitation en attente. Envoyez plutôt un lien de mot de passe.',
    'Raised when staff resend an invitation to an account that was not invited, or whose holder has already accepted it.',
  ),
  NOT_LOCKED: row(
    409,
    'La connexion à ce compte n’est pas bloquée.',
    'Raised when staff lift the sign-in lock of an account that is not locked.',
  ),
});
