import type { UserRowFragment } from '../../../generated/graphql';

/** Why the roles of a person cannot be changed; null when they can. */
export const whyNotRoles = ({ viewerCan }: Pick<UserRowFragment, 'viewerCan'>): string | null =>
  viewerCan.manageRoles
    ? null
    : 'Vous ne pouvez changer ni vos propres rôles, ni ceux d’une personne dont le rôle est égal ou supérieur au vôtre.';
