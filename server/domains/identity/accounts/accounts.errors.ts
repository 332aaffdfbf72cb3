import { defineErrors, row } from '#platform/errors/catalogue';

/** Errors of the accounts module. */
export const accountsErrors = defineErrors({
  SELF_DELETION_FORBIDDEN: row(
    403,
    'Vous ne pouvez pas supprimer votre propre compte',
    'A member of staff deletes their own account from the list; the account page is the place for it.',
  ),
  ALREADY_BANNED: row(
    409,
    'Cette personne est déjà bannie.',
    'A ban on a member whose ban is still in force.',
  ),
  NOT_BANNED: row(
    409,
    'Cette personne n’est pas bannie.',
    'The lifting of a ban that is not, or no longer, in force.',
  ),
  EMAIL_CONFIRMED: row(
    409,
    'L’adresse email de ce compte est déjà confirmée.',
    'Staff resend the confirmation of an email that is already confirmed.',
  ),
  NOT_INVITED: row(
    409,
    'Aucune invitation n’est en attente pour ce compte\u00a0: envoyez plutôt un lien de mot de passe.',
    'Staff resend an invitation to an account that was not invited, or whose holder has accepted it.',
  ),
  NOT_LOCKED: row(
    409,
    'La connexion à ce compte n’est pas bloquée.',
    'The lifting of a sign-in lock that is not, or no longer, in force.',
  ),
});
