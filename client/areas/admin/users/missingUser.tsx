import { adminPaths } from '#client/platform/address/paths';
import type { EmptyStateProps } from '#ui/feedback/EmptyState';
import { ButtonLink } from '#ui/inputs/Button';

/** Message in place of a page about an account that does not exist. */
export const missingUser: EmptyStateProps = {
  title: 'Utilisateur introuvable',
  action: <ButtonLink to={adminPaths.users}>Retour aux utilisateurs</ButtonLink>,
  children: 'Ce compte n’existe pas ou a été supprimé.',
};
