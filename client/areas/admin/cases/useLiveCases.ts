import { useEffect, useRef } from 'react';

import { useCasesChangedSubscription } from '../../../generated/graphql';
import { useLive } from '../../../platform/graphql/live';

/** Changes within this time cause one reload, in milliseconds. */
const SETTLE_MS = 500;

/**
 * Calls `refresh` when a case or a handover note changed, at most twice a second, and after a lost
 * connection, when changes may have been missed.
 * @param number the only case that matters; without one, all of them and the notes
 */
export function useLiveCases(refresh: () => Promise<unknown>, number?: string): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const refreshSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // The page itself shows a failure.
      void latest.current().catch(() => undefined);
    }, SETTLE_MS);
  };
  const { skip } = useLive((again) => {
    if (again) refreshSoon();
  });
  useCasesChangedSubscription({
    skip,
    onData: ({ data: { data } }) => {
      if (data && (number === undefined || data.casesChanged.number === number)) refreshSoon();
    },
  });
}
