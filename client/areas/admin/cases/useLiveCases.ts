import { useCasesChangedSubscription } from '#client/generated/graphql';
import { useRefreshSoon } from '../queues/useRefreshSoon';

/**
 * Calls `refresh` when a case or handover note changed, at most twice a second. Also calls
 * `refresh` after a reconnection, because changes may have been missed.
 * @param number number of the only case to follow; by default all cases and handover notes
 */
export function useLiveCases(refresh: () => Promise<unknown>, number?: string): void {
  const { refreshSoon, skip } = useRefreshSoon('CASES', refresh);
  useCasesChangedSubscription({
    skip,
    onData: ({ data: { data } }) => {
      if (data && (number === undefined || data.casesChanged.number === number)) refreshSoon();
    },
  });
}
