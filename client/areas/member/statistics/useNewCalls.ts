import { useNewCallsSubscription } from '../../../generated/graphql';
import { useLive } from '../../../platform/graphql/live';
import { useSoon } from '../../../platform/forms/useSoon';

/**
 * Calls `refresh` when the game recorded calls of the member, a moment after the last one, and
 * after a lost connection, when calls may have been missed.
 */
export function useNewCalls(refresh: () => unknown): void {
  const refreshSoon = useSoon(refresh);
  const { skip } = useLive((again) => {
    if (again) refreshSoon();
  });
  useNewCallsSubscription({ skip, onData: refreshSoon });
}
