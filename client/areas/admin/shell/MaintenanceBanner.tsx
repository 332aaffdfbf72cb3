import { Construction } from 'lucide-react';
import { useState } from 'react';

import { useMaintenanceChangedSubscription, useSiteQuery } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { useLive } from '#client/platform/graphql/live';
import { SmartLink } from '#ui/layout/SmartLink';
import { useOpens } from './adminRegistry';

/** Banner above every page of the administration while the site is under maintenance. */
export function MaintenanceBanner() {
  const opens = useOpens();
  const [received, setReceived] = useState<boolean | null>(null);
  const { data, refetch } = useSiteQuery();
  const { skip } = useLive((again) => {
    // After a lost connection, the state is reloaded, so the last received state is discarded.
    setReceived(null);
    if (again) void refetch();
  });
  useMaintenanceChangedSubscription({
    skip,
    onData: ({ data: { data } }) => data && setReceived(data.maintenanceChanged),
  });
  return (
    // A live region must exist before its message to be announced.
    <div role="status">
      {(received ?? data?.site.maintenance) && (
        <div className="flex items-center gap-x-3 border-b border-warning bg-warning-soft px-4 py-1 text-body leading-snug font-medium text-warning md:px-7 print:hidden">
          <Construction aria-hidden="true" size={18} className="shrink-0" />
          <p className="min-w-0 py-1.5">
            Le site est en maintenance&nbsp;: seule l’équipe le voit.
          </p>
          {opens(adminPaths.settings) && (
            <SmartLink
              to={adminPaths.settings}
              className="ml-auto inline-flex min-h-9 shrink-0 items-center underline max-sm:w-24 pointer-coarse:min-h-11"
            >
              Ouvrir les paramètres
            </SmartLink>
          )}
        </div>
      )}
    </div>
  );
}
