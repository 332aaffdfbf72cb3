import type { ReactNode } from 'react';

import { useSession } from '../../../platform/session/useSession';
import { SmartLink } from '../../../ui/layout/SmartLink';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { opens, type AdminScreen } from './adminMenu';

export interface ScreenLinkProps {
  screen: AdminScreen;
  to: string;
  className?: string;
  /** In a tab of its own: what is being done here would be lost. */
  apart?: boolean;
  children: ReactNode;
}

/** Leads to a screen of the administration those whom it is open to; to the others, its words alone. */
export function ScreenLink({ screen, to, className, apart, children }: ScreenLinkProps) {
  const { viewer } = useSession();
  if (!opens(screen, viewer?.permissions ?? [])) return <>{children}</>;
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
