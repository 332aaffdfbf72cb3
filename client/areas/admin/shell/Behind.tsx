import type { ReactNode } from 'react';

import type { Permission } from '../../../generated/graphql';
import { useViewer } from '../../../platform/session/useSession';
import { AccessDenied } from './AccessDenied';
import { hasOneOf } from './adminMenu';

export interface BehindProps {
  /** One of them is enough; without, the page is everybody's. */
  permissions: readonly Permission[] | undefined;
  children: ReactNode;
}

/** A page behind its permissions; the server decides again on every call. */
export function Behind({ permissions, children }: BehindProps) {
  return hasOneOf(permissions, useViewer().permissions) ? children : <AccessDenied />;
}
