import type { UserRowFragment } from '#client/generated/graphql';
import { conflictRefusal } from '#areas/admin/conflicts/conflictRefusal';
import type { Refusal } from '#ui/feedback/refusals';

type Ruled = Pick<UserRowFragment, 'id' | 'viewerCan'>;

/** Returns why the roles of a person cannot be changed; null when they can. */
export const rolesDisabledReason = ({ viewerCan }: Ruled): string | null =>
  viewerCan.manageRoles
    ? null
    : 'Vous ne pouvez changer ni vos propres rôles, ni ceux d’une personne dont le rôle est égal ou supérieur au vôtre.';

/**
 * Returns why a role of a person cannot be removed: because of a rule about roles, or because of a
 * conflict of interest. If the viewer may override the conflict, the removal is allowed, and its
 * dialog asks for the reason to override.
 */
export const removalRefusal = (user: Ruled & Pick<UserRowFragment, 'conflict'>) =>
  rolesDisabledReason(user) ? givingOf(user) : conflictRefusal(user.conflict);

/** Returns the explanation for "Pourquoi ?" about a person's roles; null when changeable. */
export const rolesRefusal = (user: Ruled): Refusal | null => {
  const rule = rolesDisabledReason(user);
  return rule === null ? null : { permission: 'SYSTEM_ROLES_ASSIGN', rule, onId: user.id };
};

/**
 * Returns the props of a button that changes roles: the reason why it is disabled, and the
 * explanation for the "Pourquoi ?" button. Both are null when the roles can be changed.
 */
export const givingOf = (user: Ruled) => ({
  disabledReason: rolesDisabledReason(user),
  refusal: rolesRefusal(user),
});
