import type { ReactNode } from 'react';

import type { Permission } from '../../../generated/graphql';
import { useSession } from '../../../platform/session/useSession';
import { SmartLink } from '../../../ui/layout/SmartLink';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { hasOneOf, opens } from './adminMenu';

export interface ScreenLinkProps {
  to: string;
  /** Who is led there, where the page opens for more people. */
  permissions?: readonly Permission[];
  className?: string;
  /** In a tab of its own: what is being done here would be lost. */
  apart?: boolean;
  children: ReactNode;
}

/** Leads to a screen of the administration those whom it is open to; to the others, its words alone. */
export function ScreenLink({ to, permissions, className, apart, children }: ScreenLinkProps) {
  const { viewer } = useSession();
  const held = viewer?.permissions ?? [];
  if (!opens(to, held) || !hasOneOf(permissions, held)) return <>{children}</>;
  return (
    <SmartLink
      to={to}
      {...(apart && { target: '_blank' })}
      className={
        className ??
        'font-medium text-ink underline decoration-line-strong hover:decoration-current'
      }
    >
      {children}
      {apart && <VisuallyHidden> (nouvel onglet)</VisuallyHidden>}
    </SmartLink>
  );
}
