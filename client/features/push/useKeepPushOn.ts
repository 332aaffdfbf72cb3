import { useEffect } from 'react';

import { useKeepPushOnMutation } from '../../generated/graphql';
import { startWorker } from '../../platform/device/keptHere';
import { subscribedHere, unsubscribeHere } from '../../platform/device/pushHere';

/** How long the first page of a visit has the network for itself. */
const AFTER_MS = 3000;

/**
 * Registers the service worker, once the page has all that it asked for. A browser that is pushed to
 * tells its new session; what was pushed to somebody else here, or was turned off elsewhere, ends.
 */
export function useKeepPushOn(): void {
  const [keepOn] = useKeepPushOnMutation();
  useEffect(() => {
    const begin = async () => {
      await startWorker();
      const input = await subscribedHere();
      if (!input) return;
      const { data } = await keepOn({ variables: { input } });
      if (!data.keepPushOn) await unsubscribeHere();
    };
    // Without a network it is done at the next visit.
    const later = setTimeout(() => void begin().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(later);
  }, [keepOn]);
}
