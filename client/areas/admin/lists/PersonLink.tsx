import type { ReactNode } from 'react';

import { adminPaths } from '../../../platform/address/paths';
import { ScreenLink, type ScreenLinkProps } from '../shell/ScreenLink';

export interface PersonLinkProps extends Pick<ScreenLinkProps, 'className' | 'apart'> {
  /** Number of the account; without one, the name leads nowhere. */
  id: string | null | undefined;
  /** Without one, the account is erased. */
  name: string | null | undefined;
  /** Drawn instead of the name: with a picture, for instance. */
  children?: ReactNode;
}

/** A name of the administration: it leads to all that is known of the person, for who may see it. */
export function PersonLink({ id, name, children, ...look }: PersonLinkProps) {
  const shown = children ?? name ?? 'Utilisateur supprimé';
  if (!id || !name) return <>{shown}</>;
  return (
    <ScreenLink to={adminPaths.person(id)} {...look}>
      {shown}
    </ScreenLink>
  );
}
