import { defineErrors, row } from '#platform/errors/catalogue';

/** Errors of the roles module. */
export const rolesErrors = defineErrors({
  ROLE_NOT_FOUND: row(404, 'Rôle introuvable', 'No role has this ID.'),
  ROLE_ALREADY_ASSIGNED: row(409, 'Déjà assigné', 'The account already has the role.'),
  ROLE_NOT_ASSIGNED: row(409, 'Ce rôle n’est pas assigné', 'The account does not have the role.'),
  SELF_ACTION_FORBIDDEN: row(
    403,
    'Vous ne pouvez pas faire cela sur votre propre compte.',
    "A ban, a deletion or a change of roles on one's own account.",
  ),
  HIGHER_ROLE: row(
    403,
    'Vous ne pouvez pas agir sur une personne dont le rôle est égal ou supérieur au vôtre.',
    'An action on an account or a role as high as one’s own (super_admin excepted).',
  ),
  MISSING_GRANT: row(
    403,
    'Vous ne pouvez pas donner une permission que vous n’avez pas.',
    'A role with a permission that its giver lacks, or a change of the email of an account with such a permission.',
  ),
  ROLE_BUILT_IN: row(
    403,
    'Ce rôle fait partie du site\u00a0: il ne peut être ni modifié ni supprimé.',
    'A change or the deletion of one of the six roles that come with the site.',
  ),
  ROLE_IN_USE: row(
    409,
    'Ce rôle est encore assigné à {holders}\u00a0: retirez-le avant de le supprimer.',
    'The deletion of a role that an account still has.',
  ),
  LAST_SUPER_ADMIN: row(
    409,
    'Le site doit garder au moins un super administrateur.',
    'An action that would leave the site without a super administrator.',
  ),
});
