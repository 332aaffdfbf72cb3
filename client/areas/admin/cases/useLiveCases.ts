import { useCasesChangedSubscription } from '#client/generated/graphql';
import { useRefreshSoon } from '../queues/useRefreshSoon';

/**
 * Calls `refresh` when a case or a handover note changed, at most twice a second, and after a lost
 * connection, when changes may have been missed.
 * @param number the only case that matters; without one, all of them and the notes
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
