import { defineErrors, row } from '#platform/errors/catalogue';

export const rolesErrors = defineErrors({
  ROLE_NOT_FOUND: row(404, 'Rôle introuvable', 'Raised when no role has this ID.'),
  ROLE_ALREADY_ASSIGNED: row(
    409,
    'Déjà assigné',
    'Raised when a role is assigned to an account that already has it.',
  ),
  ROLE_NOT_ASSIGNED: row(
    409,
    'Ce rôle n’est pas assigné',
    'Raised when a role is removed, or its end changed, on an account that does not have the role.',
  ),
  SELF_ACTION_FORBIDDEN: row(
    403,
    'Vous ne pouvez pas faire cette action sur votre propre compte.',
    'Raised when staff act on their own account: a ban, a deletion or a change of roles.',
  ),
  HIGHER_ROLE: row(
    403,
    'Vous ne pouvez pas agir sur une personne dont le rôle est égal ou supérieur au vôtre.',
    'Raised when staff, except super administrators, act on an account or a role as high as their own or higher.',
  ),
  MISSING_GRANT: row(
    403,
    'Vous ne pouvez pas donner une permission que vous n’avez pas.',
    'Raised when staff give a role with a permission that they lack, or change the email of an account with such a permission.',
  ),
  ROLE_BUILT_IN: row(
    403,
    'Ce rôle fait partie du site\u00a0: il ne peut être ni modifié ni supprimé.',
    'Raised when one of the six roles that come with the site is changed or deleted.',
  ),
  ROLE_IN_USE: row(
    409,
    'Ce rôle est encore assigné à {holders}. Retirez-le avant de le supprimer.',
    'Raised when a role that an account still has is deleted.',
  ),
  LAST_SUPER_ADMIN: row(
    409,
    'Le site doit garder au moins un super administrateur.',
    'Raised when an action would leave the site without a super administrator.',
  ),
});
