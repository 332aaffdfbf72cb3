import type { ReactNode } from 'react';

import type { Permission } from '../../generated/publicGraphql';
import { may, useSession } from './useSession';

export interface CanProps {
  /** One permission, or several of which one is enough. */
  permission: Permission | Permission[];
  children: ReactNode;
  /** Shown to those who may not. */
  otherwise?: ReactNode;
}

/** Shows its children to those who hold the permission. A comfort: the server is the guard. */
export function Can({ permission, children, otherwise = null }: CanProps) {
  const { viewer } = useSession();
  const wanted = Array.isArray(permission) ? permission : [permission];
  return wanted.some((one) => may(viewer, one)) ? children : otherwise;
}
