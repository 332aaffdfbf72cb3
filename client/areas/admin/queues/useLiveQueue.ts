import { wait } from '#client/platform/forms/wait';
import { useStaffQueueChangedSubscription, type StaffQueue } from '#client/generated/graphql';
import { useRefreshSoon } from './useRefreshSoon';

/**
 * Delay before the reload after the viewer's own action, in milliseconds. The server's event about
 * the action arrives in that time, so that both cause a single reload.
 */
const OWN_ACTION_MS = 150;

/**
 * Calls `refresh` when one of these staff queues changed, but at most twice a second. Also calls it
 * after a reconnection, because changes may have been missed.
 * @returns function to call after the viewer's own action, which reloads the page once for the
 * action and its event
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
