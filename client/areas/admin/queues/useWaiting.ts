import { useState } from 'react';

import {
  useAdminWaitingQuery,
  useStaffQueueChangedSubscription,
  type StaffQueueChangedSubscription,
} from '../../../generated/graphql';
import { useLive } from '../../../platform/graphql/live';
import { adminPaths } from '../../../platform/address/paths';
import { useAskingTime } from '../../../platform/session/useAskingTime';
import type { Waiting } from '../shell/adminMenu';

/** How often the menu looks at what waits while the server cannot speak by itself. */
const POLL_MS = 60_000;

const labelled = (value: number | null | undefined) =>
  value ? { value, label: `${value} en attente` } : undefined;

/** What waits behind the entries of the menu, told as it happens; nothing while it is not known. */
export function useWaiting(): Waiting {
  const [told, setTold] = useState<StaffQueueChangedSubscription['staffQueueChanged'] | null>(null);
  const { live, skip } = useLive();
  const { error } = useStaffQueueChangedSubscription({
    skip,
    onData: ({ data: { data } }) => data && setTold(data.staffQueueChanged),
  });
  const isTime = useAskingTime(live);
  const { data, refetch } = useAdminWaitingQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: live && !error ? 0 : POLL_MS,
    skip: !isTime,
  });
  useLive((again) => {
    // What was said while nothing could be heard is in what is asked for.
    setTold(null);
    if (again) void refetch();
  });
  const { pendingComments, pendingReports } = told ?? data?.adminDashboard ?? {};
  return {
    [adminPaths.comments]: labelled(pendingComments),
    [adminPaths.reports]: labelled(pendingReports),
  };
}
