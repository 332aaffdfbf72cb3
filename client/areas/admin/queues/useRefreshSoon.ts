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
  const refreshSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // The page itself displays the failure.
      void latest.current().catch(() => undefined);
    }, SETTLE_MS);
  };
  const refreshNow = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await latest.current();
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
