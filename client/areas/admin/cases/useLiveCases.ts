import { useCasesChangedSubscription } from '#client/generated/graphql';
import { useRefreshSoon } from '../queues/useRefreshSoon';

/**
 * Calls `refresh` when a case or handover note changed, at most twice a second, and after a
 * reconnection, when changes may have been missed.
 * @param number the only case to follow; all cases and notes by default
 */
export function useLiveCases(refresh: () => Promise<unknown>, number?: string): void {
  const { refreshSoon, skip } = useRefreshSoon(refresh);
  useCasesChangedSubscription({
    skip,
    onData: ({ data: { data } }) => {
      if (data && (number === undefined || data.casesChanged.number === number)) refreshSoon();
    },
  });
}
