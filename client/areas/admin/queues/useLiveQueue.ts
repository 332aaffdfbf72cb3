import { wait } from '#client/platform/forms/wait';
import { useStaffQueueChangedSubscription, type StaffQueue } from '#client/generated/graphql';
import { useRefreshSoon } from './useRefreshSoon';

/**
 * Time to wait for the server's event about the viewer's own action, in milliseconds, so that both
 * cause a single reload.
 */
const OWN_ACTION_MS = 150;

/**
 * Calls `refresh` when one of these staff queues changed, at most twice a second, and after a
 * reconnection, when changes may have been missed.
 * @returns function that refreshes after the viewer's own action, which also causes an event
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
