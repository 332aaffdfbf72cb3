import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

import { useSession } from '../platform/session/useSession';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';
import { workerIsLate } from '../platform/device/workerIsLate';

/** How long the first page of a visit has the network for itself. */
const LATER_MS = 3000;

/** Without a network it comes when there is one: what waits for it is to be sent then. */
const load = (): Promise<{ default: ComponentType }> =>
  import('./DeviceWork').catch(async () => {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
    });
    return load();
  });

const DeviceWork = lazy(load);

/**
 * The work of a device, once for each session: whoever signs in again on the same page, or somebody
 * else, begins anew. While a session is over there is none.
 */
export function OnThisDevice() {
  const { status } = useSession();
  const isLater = useLater();
  if (!isLater || status !== 'member') return null;
  return (
    <Suspense>
      <DeviceWork key={storage.get(storageKeys.authToken)} />
    </Suspense>
  );
}

function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), workerIsLate() ? 0 : LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
