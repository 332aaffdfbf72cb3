import type { UserRowFragment } from '../../../generated/graphql';
import type { Refusal } from '../../../ui/feedback/why';

/** Why the roles of a person cannot be changed; null when they can. */
export const whyNotRoles = ({ viewerCan }: Pick<UserRowFragment, 'viewerCan'>): string | null =>
  viewerCan.manageRoles
    ? null
    : 'Vous ne pouvez changer ni vos propres rôles, ni ceux d’une personne dont le rôle est égal ou supérieur au vôtre.';

/** The same, to be asked about; null when they can be changed. */
export const rolesRefusal = (user: Pick<UserRowFragment, 'viewerCan'>): Refusal | null => {
  const rule = whyNotRoles(user);
  return rule === null ? null : { permission: 'SYSTEM_ROLES_ASSIGN', rule };
};
