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
 * Returns why a role of a person cannot be removed, which is a rule about roles or a conflict of
 * interest. A conflict that the viewer may override is not a reason, because the dialog asks for
 * the reason to override.
 */
export const removalRefusal = (user: Ruled & Pick<UserRowFragment, 'conflict'>) =>
  rolesDisabledReason(user) ? givingOf(user) : conflictRefusal(user.conflict);

/**
 * Returns the explanation for the "Pourquoi ?" button when the roles of a person cannot be changed;
 * null when they can.
 */
export const rolesRefusal = (user: Ruled): Refusal | null => {
  const rule = rolesDisabledReason(user);
  return rule === null ? null : { permission: 'SYSTEM_ROLES_ASSIGN', rule, onId: user.id };
};

/**
 * Returns the props of a button that changes roles: the reason why it is disabled, and the
 * explanation.
 */
export const givingOf = (user: Ruled) => ({
  disabledReason: rolesDisabledReason(user),
  refusal: rolesRefusal(user),
});
