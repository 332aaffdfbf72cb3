import { useEffect, useState } from 'react';

import { useNewCallsSubscription } from '#client/generated/graphql';
import { useLive } from '#client/platform/graphql/live';
import { useSoon } from '#client/platform/forms/useSoon';

/**
 * Calls `refresh` shortly after the game has recorded calls of the member. Also calls `refresh`
 * after a reconnection, because events may have been missed.
 * @param shown count of calls that the page shows; undefined until it is loaded. The page is
 *    refreshed only if the server has published another count
 */
export function useNewCalls(refresh: () => unknown, shown: number | undefined): void {
  const [received, setReceived] = useState<number | null>(null);
  const refreshSoon = useSoon(refresh);
  const { skip } = useLive((again) => {
    if (again) refreshSoon();
  });
  useNewCallsSubscription({
    skip,
    onData: ({ data: { data } }) => data && setReceived(data.myStatisticsChanged.totalCalls),
  });
  const isBehind = received !== null && shown !== undefined && received !== shown;
  useEffect(() => {
    if (isBehind) refreshSoon();
    // Runs once per received count, even if the reload still returns an older count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBehind, received]);
}
