import type { ReactNode } from 'react';

import type { Permission } from '#client/generated/publicGraphql';
import { may, useSession } from './useSession';

export interface CanProps {
  /** Required permission, or several permissions of which one is enough. */
  permission: Permission | Permission[];
  children: ReactNode;
  /** Content for users without the permission. */
  otherwise?: ReactNode;
}

/** Shows its children to users with the permission, which the server enforces. */
export function Can({ permission, children, otherwise = null }: CanProps) {
  const { viewer } = useSession();
  const wanted = Array.isArray(permission) ? permission : [permission];
  return wanted.some((one) => may(viewer, one)) ? children : otherwise;
}
