import { wait } from '#client/platform/forms/wait';
import { useStaffQueueChangedSubscription, type StaffQueue } from '#client/generated/graphql';
import { useRefreshSoon } from './useRefreshSoon';

/** How long the server may take to tell of one's own act, which is then read once. */
const OWN_ACTION_MS = 150;

/**
 * Calls `refresh` when one of these queues of staff changed, at most twice a second, and after a lost
 * connection, when changes may have been missed.
 * @returns refreshes after one's own act, which the server tells of as well
 */
export function useLiveQueue(
  queues: StaffQueue | readonly StaffQueue[],
  refresh: () => Promise<unknown>,
): () => Promise<void> {
  const { refreshSoon, refreshNow, skip } = useRefreshSoon(refresh);
  useStaffQueueChangedSubscription({
    skip,
    onData: ({ data: { data } }) => {
      if (data && [queues].flat().includes(data.staffQueueChanged.queue)) refreshSoon();
    },
  });
  return async () => {
    await wait(OWN_ACTION_MS);
    await refreshNow();
  };
}
