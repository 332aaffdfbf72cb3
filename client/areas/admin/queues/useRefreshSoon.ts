import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';

import type { StaffQueue } from '#client/generated/graphql';
import { useLive } from '#client/platform/graphql/live';
import { useMissedEvents } from '#client/platform/graphql/useMissedEvents';
import { missedQueues } from './missedQueues';

/** Delay before a reload that all changes in the meantime share, in milliseconds. */
const SETTLE_MS = 500;

export interface LiveRefresh {
  /** Schedules a reload after half a second, unless one is already scheduled. */
  refreshSoon: () => void;
  /** Reloads immediately, and cancels the scheduled reload. */
  refreshNow: () => Promise<void>;
  /** Whether to skip the subscription to changes, because the session is over. */
  skip: boolean;
}

/**
 * Returns functions that reload a page after its data changed. Also reloads the page after a
 * reconnection, because changes may have been missed. The caller must subscribe to the changes.
 */
export function useRefreshSoon(
  queues: StaffQueue | readonly StaffQueue[],
  refresh: () => Promise<unknown>,
): LiveRefresh {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // A reload waits for the one that is running. Otherwise Apollo would answer it with the response of
  // that request, which may date from before the change.
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const refreshAfterRunning = (): Promise<unknown> => {
    const next = running.current.then(() => latest.current());
    running.current = next.catch(() => undefined);
    return next;
  };
  const refreshSoon = () => {
    timer.current ??= setTimeout(async () => {
      await running.current;
      timer.current = undefined;
      // The page itself displays the failure.
      await refreshAfterRunning().catch(() => undefined);
    }, SETTLE_MS);
  };
  const refreshNow = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await refreshAfterRunning();
  };
  const { skip } = useLive((again) => {
    if (again) refreshSoon();
  });
  useMissedEvents(async () => {
    // Without an answer, the menu shows the old counts, too.
    const missed = await missedQueues(client).catch(() => []);
    if (missed.some((queue) => [queues].flat().includes(queue))) refreshSoon();
  });
  return { refreshSoon, refreshNow, skip };
}
