import type { ReactNode } from 'react';

import type { Permission } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { AccessDenied } from './AccessDenied';
import { hasOneOf } from './adminMenu';

export interface BehindProps {
  /** Any one of them is enough; without any, everybody may open the page. */
  permissions: readonly Permission[] | undefined;
  children: ReactNode;
}

/** A page that needs the permissions of its screen; the server checks them again on every call. */
export function Behind({ permissions, children }: BehindProps) {
  if (hasOneOf(permissions, useViewer().permissions)) return children;
  return <AccessDenied permission={permissions?.[0]} />;
}
