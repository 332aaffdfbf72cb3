import type { ReactNode } from 'react';

import { adminPaths } from '../../platform/paths';
import { useSession } from '../../platform/session/useSession';
import { classes } from '../../ui/classes';
import { SmartLink } from '../../ui/SmartLink';
import { opens } from './adminMenu';

export interface PersonLinkProps {
  /** Number of the account; without one, the name leads nowhere. */
  id: string | null | undefined;
  /** Without one, the account is erased. */
  name: string | null | undefined;
  className?: string;
  /** Drawn instead of the name: with a picture, for instance. */
  children?: ReactNode;
}

/** A name of the administration: it leads to all that is known of the person, for who may see it. */
export function PersonLink({ id, name, className, children }: PersonLinkProps) {
  const { viewer } = useSession();
  const shown = children ?? name ?? 'Utilisateur supprimé';
  if (!id || !name || !opens('person', viewer?.permissions ?? [])) return <>{shown}</>;
  return (
    <SmartLink
      to={adminPaths.person(id)}
      className={classes(
        className ??
          'font-medium text-encre underline decoration-trait-fort hover:decoration-current',
      )}
    >
      {shown}
    </SmartLink>
  );
}
