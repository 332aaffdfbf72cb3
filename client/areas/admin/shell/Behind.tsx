import type { ReactNode } from 'react';

import type { Permission } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { hasOneOf } from '../adminFeature';
import { AccessDenied } from './AccessDenied';

export interface BehindProps {
  /** Required permissions, any one of which is enough; undefined for all staff. */
  permissions: readonly Permission[] | undefined;
  children: ReactNode;
}

/** Displays a page only to viewers with the required permissions. */
export function Behind({ permissions, children }: BehindProps) {
  if (hasOneOf(permissions, useViewer().permissions)) return children;
  return <AccessDenied permission={permissions?.[0]} />;
}
