import type { UserRowFragment } from '../../../generated/graphql';
import { conflictRefusal } from '../impartiality/conflictRefusal';
import type { Refusal } from '../../../ui/feedback/why';

type Ruled = Pick<UserRowFragment, 'id' | 'viewerCan'>;

/** Why the roles of a person cannot be changed; null when they can. */
export const whyNotRoles = ({ viewerCan }: Ruled): string | null =>
  viewerCan.manageRoles
    ? null
    : 'Vous ne pouvez changer ni vos propres rôles, ni ceux d’une personne dont le rôle est égal ou supérieur au vôtre.';

/**
 * Why a role of a person cannot be taken: a conflict of interest besides. A last resort is written
 * in the dialog.
 */
export const takingOf = (user: Ruled & Pick<UserRowFragment, 'conflict'>) =>
  whyNotRoles(user) ? givingOf(user) : conflictRefusal(user.conflict);

/** Why the roles cannot be changed, to be asked about; null when they can. */
export const rolesRefusal = (user: Ruled): Refusal | null => {
  const rule = whyNotRoles(user);
  return rule === null ? null : { permission: 'SYSTEM_ROLES_ASSIGN', rule, onId: user.id };
};

/** Both, for a button. */
export const givingOf = (user: Ruled) => ({
  why: whyNotRoles(user),
  refusal: rolesRefusal(user),
});
