import type { UserRowFragment } from '../../../generated/graphql';
import type { Refusal } from '../../../ui/feedback/why';

/** Why the roles of a person cannot be changed; null when they can. */
export const whyNotRoles = ({ viewerCan }: Pick<UserRowFragment, 'viewerCan'>): string | null =>
  viewerCan.manageRoles
    ? null
    : 'Vous ne pouvez changer ni vos propres rôles, ni ceux d’une personne dont le rôle est égal ou supérieur au vôtre.';

/**
 * Why a role of a person cannot be taken: a conflict of interest besides. A last resort is written
 * in the dialog.
 */
export const whyNotTake = (user: Pick<UserRowFragment, 'viewerCan' | 'conflict'>): string | null =>
  whyNotRoles(user) ?? (user.conflict?.lastResort ? null : (user.conflict?.message ?? null));

/** Why the roles cannot be changed, to be asked about; null when they can. */
export const rolesRefusal = (user: Pick<UserRowFragment, 'viewerCan'>): Refusal | null => {
  const rule = whyNotRoles(user);
  return rule === null ? null : { permission: 'SYSTEM_ROLES_ASSIGN', rule };
};
