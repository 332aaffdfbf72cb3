import { useAdminWaitingQuery } from '../../generated/graphql';
import type { Waiting } from './adminMenu';

/** How often the menu looks at what waits. */
const POLL_MS = 60_000;

const labelled = (value: number | null | undefined) =>
  value ? { value, label: `${value} en attente` } : undefined;

/** What waits behind the entries of the menu; nothing while it is not known. */
export function useWaiting(): Waiting {
  const { data } = useAdminWaitingQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  return {
    comments: labelled(data?.adminDashboard.pendingComments),
    reports: labelled(data?.adminDashboard.pendingReports),
  };
}
