import type { UserRowFragment } from '#client/generated/graphql';
import { conflictRefusal } from '../conflicts/conflictRefusal';
import type { Refusal } from '#ui/feedback/refusals';

type Ruled = Pick<UserRowFragment, 'id' | 'viewerCan'>;

/** Returns why the roles of a person cannot be changed; null when they can. */
export const rolesDisabledReason = ({ viewerCan }: Ruled): string | null =>
  viewerCan.manageRoles
    ? null
    : 'Vous ne pouvez changer ni vos propres rôles, ni ceux d’une personne dont le rôle est égal ou supérieur au vôtre.';

/**
 * Returns why a role of a person cannot be removed: a role rule or a conflict of interest. A reason
 * to override the conflict is typed in the dialog.
 */
export const removalRefusal = (user: Ruled & Pick<UserRowFragment, 'conflict'>) =>
  rolesDisabledReason(user) ? givingOf(user) : conflictRefusal(user.conflict);

/** Returns the explanation of why the roles cannot be changed; null when they can. */
export const rolesRefusal = (user: Ruled): Refusal | null => {
  const rule = rolesDisabledReason(user);
  return rule === null ? null : { permission: 'SYSTEM_ROLES_ASSIGN', rule, onId: user.id };
};

/** Returns the disabled reason and its explanation, for a button. */
export const givingOf = (user: Ruled) => ({
  disabledReason: rolesDisabledReason(user),
  refusal: rolesRefusal(user),
});
