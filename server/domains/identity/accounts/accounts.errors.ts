import { defineErrors, row } from '../../../platform/errors/catalogue';

/** The errors of this domain. */
export const accountsErrors = defineErrors({
  SELF_DELETION_FORBIDDEN: row(
    403,
    'Vous ne pouvez pas supprimer votre propre compte',
    'Staff deletes their own account from the list; they leave from their account page.',
  ),
  ALREADY_BANNED: row(
    409,
    'Cette personne est déjà bannie.',
    'A ban of somebody whose ban is still in force.',
  ),
  NOT_BANNED: row(
    409,
    'Cette personne n’est pas bannie.',
    'The lifting of a ban that is not, or no longer, in force.',
  ),
  NOT_LOCKED: row(
    409,
    'La connexion à ce compte n’est pas bloquée.',
    'The lifting of a lock on sign-in that is not, or no longer, in force.',
  ),
});
