import { useEffect, useRef } from 'react';

import { useLive } from '#client/platform/graphql/live';

/** Changes within this time cause one reload, in milliseconds. */
const SETTLE_MS = 500;

export interface LiveRefresh {
  /** Reloads soon, at most twice a second. */
  refreshSoon: () => void;
  /** Reloads immediately, and cancels the scheduled reload. */
  refreshNow: () => Promise<void>;
  /** Value for the `skip` option of the subscription to changes. */
  skip: boolean;
}

/**
 * Reloads a page whose data changed, and after a reconnection, when changes may have been missed.
 * The caller subscribes to the changes.
 */
export function useRefreshSoon(refresh: () => Promise<unknown>): LiveRefresh {
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
  return { refreshSoon, refreshNow, skip };
}
