import { useNewCallsSubscription } from '../../../generated/graphql';
import { useSoon } from '../../../platform/forms/useSoon';

/**
 * Calls `refresh` when the game recorded calls of the member, a moment after the last of them, and
 * when it may have while the server could not be heard.
 */
export function useNewCalls(refresh: () => unknown): void {
  const refreshSoon = useSoon(refresh);
  useNewCallsSubscription({
    onData: refreshSoon,
    onLive: (again) => {
      if (again) refreshSoon();
    },
  });
}
