import { useEffect, useRef } from 'react';

import { wait } from '../../../platform/forms/wait';
import { useStaffQueueChangedSubscription, type StaffQueue } from '../../../generated/graphql';
import { useLive } from '../../../platform/graphql/live';

/** Changes within this time cause one reload, in milliseconds. */
const SETTLE_MS = 500;

/** How long the server may take to tell of one's own act, which is then read once. */
const OWN_ACT_MS = 150;

/**
 * Calls `refresh` when a queue of staff changed, at most twice a second, and after a lost
 * connection, when changes may have been missed.
 * @returns refreshes after one's own act, which the server tells of as well
 */
export function useLiveQueue(
  queue: StaffQueue,
  refresh: () => Promise<unknown>,
): () => Promise<void> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const refreshSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // The list itself shows a failure.
      void latest.current().catch(() => undefined);
    }, SETTLE_MS);
  };
  const { skip } = useLive((again) => {
    if (again) refreshSoon();
  });
  useStaffQueueChangedSubscription({
    skip,
    onData: ({ data: { data } }) => {
      if (data?.staffQueueChanged.queue === queue) refreshSoon();
    },
  });
  return async () => {
    await wait(OWN_ACT_MS);
    clearTimeout(timer.current);
    timer.current = undefined;
    await latest.current();
  };
}
