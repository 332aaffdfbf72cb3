import { useEffect } from 'react';

import { useLinkPushDeviceMutation } from '#client/generated/graphql';
import { startWorker, unsubscribeHere } from '#client/platform/device/offlineStore';
import { subscribedHere } from '#client/platform/device/pushHere';

/**
 * Registers the service worker. A browser that is pushed to tells its new session; what was pushed to
 * somebody else here, or was turned off elsewhere, ends.
 */
export function usePushRenewal(): void {
  const [renewDevice] = useLinkPushDeviceMutation();
  useEffect(() => {
    const start = async () => {
      await startWorker();
      const input = await subscribedHere();
      if (!input) return;
      const { data } = await renewDevice({ variables: { input } });
      if (!data.linkPushDevice) await unsubscribeHere();
    };
    // Without a network it is done at the next visit.
    start().catch(() => undefined);
  }, [renewDevice]);
}
