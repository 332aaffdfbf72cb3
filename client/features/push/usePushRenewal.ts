import { useEffect } from 'react';

import { useLinkPushDeviceMutation } from '#client/generated/graphql';
import { startWorker, unsubscribeHere } from '#client/platform/device/offlineStore';
import { subscribedHere } from '#client/platform/device/pushHere';

/**
 * Registers the service worker, and links the push subscription of this browser to the current
 * session. Ends the subscription if the server refuses it, because it belongs to another user or
 * was removed on another device.
 */
export function usePushRenewal(): void {
  const [renewDevice] = useLinkPushDeviceMutation();
  useEffect(() => {
    const start = async () => {
      await startWorker();
      const input = await subscribedHere();
      if (!input) return;
      const { data } = await renewDevice({ variables: { input } });
      if (!data.linkPushDevice.device) await unsubscribeHere();
    };
    // Without a network, the next visit tries again.
    start().catch(() => undefined);
  }, [renewDevice]);
}
