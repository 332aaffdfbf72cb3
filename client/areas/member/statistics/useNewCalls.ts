import { useEffect, useState } from 'react';

import { useNewCallsSubscription } from '#client/generated/graphql';
import { useLive } from '#client/platform/graphql/live';
import { useSoon } from '#client/platform/forms/useSoon';

/**
 * Calls `refresh` when the game recorded calls of the member, a moment after the last one, and
 * after a lost connection, when calls may have been missed.
 * @param shown the number of calls that the page shows; undefined while it shows none
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
    // Once for each number that was told, even if the answer is still an older one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBehind, received]);
}
