import { Suspense, type ReactNode } from 'react';

import { useSession } from '../platform/session/useSession';
import { useSite } from '../platform/head/site';
import { FullPageSpinner } from '../ui/feedback/Spinner';
import { lazyPage } from '../platform/head/lazyPage';
import { SessionWaiting } from './SessionWaiting';

const MaintenancePage = lazyPage('areas/public/maintenance/MaintenancePage.tsx', async () => ({
  default: (await import('../areas/public/maintenance/MaintenancePage')).MaintenancePage,
}));

/** Shows the maintenance page while the site is closed; staff can use the whole site. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { maintenance } = useSite();
  const { status, viewer } = useSession();
  if (!maintenance || viewer?.canAccessAdmin) return children;
  if (status === 'loading') return <SessionWaiting />;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <MaintenancePage />
    </Suspense>
  );
}
