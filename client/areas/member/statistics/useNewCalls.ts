import { useNewCallsSubscription } from '../../../generated/graphql';
import { useLive } from '../../../platform/graphql/live';
import { useSoon } from '../../../platform/forms/useSoon';

/**
 * Calls `refresh` when the game recorded calls of the member, a moment after the last of them, and
 * when it may have while the server could not be heard.
 */
export function useNewCalls(refresh: () => unknown): void {
  const refreshSoon = useSoon(refresh);
  const { skip } = useLive((again) => {
    if (again) refreshSoon();
  });
  useNewCallsSubscription({ skip, onData: refreshSoon });
}
