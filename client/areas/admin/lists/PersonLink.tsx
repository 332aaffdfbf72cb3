import { ERASED_NAME } from '#client/shared/removedNames';
import type { ReactNode } from 'react';

import { adminPaths } from '#client/platform/address/paths';
import { ScreenLink, type ScreenLinkProps } from '../shell/ScreenLink';

export interface PersonLinkProps extends Pick<ScreenLinkProps, 'className' | 'apart'> {
  /** ID of the account. Without an ID, the name is not a link. */
  id: string | null | undefined;
  /** Username; null when the account was erased. */
  name: string | null | undefined;
  /**
   * Number of the case on which the link is shown. The server logs the case as the reason for
   * access, and the person may read this log.
   */
  fromCase?: string;
  /** Content of the link instead of the name, such as a name with a picture. */
  children?: ReactNode;
}

export function PersonLink({ id, name, fromCase, children, ...look }: PersonLinkProps) {
  const shown = children ?? name ?? ERASED_NAME;
  if (!id || !name) return <>{shown}</>;
  return (
    <ScreenLink to={adminPaths.person(id, { dossier: fromCase })} {...look}>
      {shown}
    </ScreenLink>
  );
}
