import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';

import {
  AdminWaitingDocument,
  useAdminWaitingQuery,
  useStaffQueueChangedSubscription,
  type StaffQueueChangedSubscription,
} from '#client/generated/graphql';
import { useLive } from '#client/platform/graphql/live';
import { useMissedEvents } from '#client/platform/graphql/useMissedEvents';
import { counted } from '#client/platform/text/format';
import { adminPaths } from '#client/platform/address/paths';
import { useAskingTime } from '#client/platform/session/useAskingTime';
import type { WaitingItems } from '#features/shell/frame/WaitingCount';
import type { MenuEntryKey } from '../adminFeature';
import { storeRenderedCounts, missedQueues } from './missedQueues';

/** Polling interval of the counts while there is no live connection, in milliseconds. */
const POLL_MS = 60_000;

const labelled = (value: number | null | undefined) =>
  value ? { value, label: `${value} en attente` } : undefined;

/** Counts of the items that await the viewer. */
export interface Waiting {
  entries: Partial<Record<MenuEntryKey, WaitingItems>>;
  /** Counts of the tabs, keyed by path. */
  tabs: Partial<Record<string, WaitingItems>>;
  /** Version of the site, which comes with the counts. */
  siteVersion: string | undefined;
}

/**
 * Returns the counts of pending items, which are shown beside the menu entries and tabs, and
 * updated live. Empty until the counts are loaded.
 */
export function useWaiting(): Waiting {
  const [received, setReceived] = useState<
    StaffQueueChangedSubscription['staffQueueChanged'] | null
  >(null);
  const client = useApolloClient();
  useState(() => storeRenderedCounts(client));
  const { live, skip } = useLive();
  const { error } = useStaffQueueChangedSubscription({
    skip,
    onData: ({ data: { data } }) => data && setReceived(data.staffQueueChanged),
  });
  const isTime = useAskingTime(live, AdminWaitingDocument);
  const { data, refetch } = useAdminWaitingQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: live && !error ? 0 : POLL_MS,
    skip: !isTime,
  });
  useLive((again) => {
    // After a lost connection, the counts are reloaded, so the last received counts are discarded.
    setReceived(null);
    if (again) void refetch();
  });
  useMissedEvents(() => void missedQueues(client).catch(() => undefined));
  const counts: Counts = received ?? data?.adminDashboard ?? {};
  const { openCases, pendingComments, pendingConfirmations } = counts;
  const drafts = data?.adminDashboard.drafts;
  return {
    entries: {
      inbox: labelled(openCases ?? pendingComments ?? pendingConfirmations),
      news: drafts ? { value: drafts, label: counted(drafts, 'brouillon') } : undefined,
    },
    tabs: useTabCounts(counts),
    siteVersion: data?.adminDashboard.siteVersion,
  };
}

type Counts = Partial<
  Pick<
    StaffQueueChangedSubscription['staffQueueChanged'],
    'openCases' | 'pendingComments' | 'pendingConfirmations'
  >
>;

/**
 * Returns the counts of the tabs. Only the inbox has one. The object stays the same while the count
 * does, because React discards the server's HTML if a context value changes during hydration.
 */
function useTabCounts(counts: Counts): Waiting['tabs'] {
  const { openCases } = counts;
  return useMemo(() => ({ [adminPaths.cases]: labelled(openCases) }), [openCases]);
}
