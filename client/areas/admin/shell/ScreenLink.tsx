import type { ReactNode } from 'react';

import type { Permission } from '#client/generated/graphql';
import { useSession } from '#client/platform/session/useSession';
import { SmartLink } from '#ui/layout/SmartLink';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { hasOneOf } from '../adminFeature';
import { useOpens } from './adminRegistry';

export interface ScreenLinkProps {
  to: string;
  /** Permissions required for the link, when they are stricter than those of the linked page. */
  permissions?: readonly Permission[];
  className?: string;
  /** Whether the link opens a new tab, so that unsaved work on this page is not lost. */
  apart?: boolean;
  children: ReactNode;
}

/** Link to a page of the administration; plain text for viewers who may not open it. */
export function ScreenLink({ to, permissions, className, apart, children }: ScreenLinkProps) {
  const { viewer } = useSession();
  const granted = viewer?.permissions ?? [];
  const opens = useOpens();
  if (!opens(to) || !hasOneOf(permissions, granted)) return <>{children}</>;
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
