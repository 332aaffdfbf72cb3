import type { ReactNode } from 'react';

import { useViewer } from '../../../platform/session/useSession';
import { AccessDenied } from './AccessDenied';
import { opens, type AdminScreen } from './adminMenu';

/** A page behind the permissions of its screen; the server decides again on every call. */
export function Behind({ screen, children }: { screen: AdminScreen; children: ReactNode }) {
  const { permissions } = useViewer();
  return opens(screen, permissions) ? children : <AccessDenied />;
}
