import type { UserRowFragment } from '#client/generated/graphql';
import { conflictRefusal } from '../conflicts/conflictRefusal';
import type { Refusal } from '#ui/feedback/refusals';

type Ruled = Pick<UserRowFragment, 'id' | 'viewerCan'>;

/** Why the roles of a person cannot be changed; null when they can. */
export const rolesDisabledReason = ({ viewerCan }: Ruled): string | null =>
  viewerCan.manageRoles
    ? null
    : 'Vous ne pouvez changer ni vos propres rôles, ni ceux d’une personne dont le rôle est égal ou supérieur au vôtre.';

/**
 * Why a role of a person cannot be taken: a conflict of interest besides. A last resort is written
 * in the dialog.
 */
export const removalRefusal = (user: Ruled & Pick<UserRowFragment, 'conflict'>) =>
  rolesDisabledReason(user) ? givingOf(user) : conflictRefusal(user.conflict);

/** Why the roles cannot be changed, to be asked about; null when they can. */
export const rolesRefusal = (user: Ruled): Refusal | null => {
  const rule = rolesDisabledReason(user);
  return rule === null ? null : { permission: 'SYSTEM_ROLES_ASSIGN', rule, onId: user.id };
};

/** Both, for a button. */
export const givingOf = (user: Ruled) => ({
  disabledReason: rolesDisabledReason(user),
  refusal: rolesRefusal(user),
});
