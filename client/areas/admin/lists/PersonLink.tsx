import type { ReactNode } from 'react';

import { adminPaths } from '#client/platform/address/paths';
import { ScreenLink, type ScreenLinkProps } from '../shell/ScreenLink';

export interface PersonLinkProps extends Pick<ScreenLinkProps, 'className' | 'apart'> {
  /** The account id; without one, the name is no link. */
  id: string | null | undefined;
  /** Null when the account was erased. */
  name: string | null | undefined;
  /** Number of the case from which it leads there, which the person reads as the reason. */
  fromCase?: string;
  /** Shown instead of the name: with a picture, for instance. */
  children?: ReactNode;
}

/** A person's name in the administration: it links to their page, for readers who may open it. */
export function PersonLink({ id, name, fromCase, children, ...look }: PersonLinkProps) {
  const shown = children ?? name ?? 'Utilisateur supprimé';
  if (!id || !name) return <>{shown}</>;
  return (
    <ScreenLink to={adminPaths.person(id, { dossier: fromCase })} {...look}>
      {shown}
    </ScreenLink>
  );
}
