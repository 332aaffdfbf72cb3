import type { ReactNode } from 'react';

import type { Permission } from '#client/generated/publicGraphql';
import { may, useSession } from './useSession';

export interface CanProps {
  /** One permission, or several of which any one is enough. */
  permission: Permission | Permission[];
  children: ReactNode;
  /** Shown to people without the permission. */
  otherwise?: ReactNode;
}

/**
 * Shows its children to people with the permission. This is for convenience: the server enforces
 * it.
 */
export function Can({ permission, children, otherwise = null }: CanProps) {
  const { viewer } = useSession();
  const wanted = Array.isArray(permission) ? permission : [permission];
  return wanted.some((one) => may(viewer, one)) ? children : otherwise;
}
