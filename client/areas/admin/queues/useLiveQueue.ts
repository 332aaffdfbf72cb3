import { wait } from '#client/platform/forms/wait';
import { useStaffQueueChangedSubscription, type StaffQueue } from '#client/generated/graphql';
import { useRefreshSoon } from './useRefreshSoon';

/**
 * Delay before the reload after the viewer's own action, in milliseconds. Within this delay, the
 * server's event about the action arrives, so that one reload covers both.
 */
const OWN_ACTION_MS = 150;

/**
 * Calls `refresh` when one of these staff queues changed, at most twice a second. Also calls
 * `refresh` after a reconnection, because changes may have been missed.
 * @returns function to call after the viewer's own action. It reloads the page once, although the
 * server also sends an event about the action.
 */
export function useLiveQueue(
  queues: StaffQueue | readonly StaffQueue[],
  refresh: () => Promise<unknown>,
): () => Promise<void> {
  const { refreshSoon, refreshNow, skip } = useRefreshSoon(queues, refresh);
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
