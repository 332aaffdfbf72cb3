import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

import { useSession } from '../platform/session/useSession';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';
import { workerIsLate } from '../platform/device/workerIsLate';

/**
 * Delay before the background work starts, in milliseconds, so that it does not slow down the first
 * page.
 */
const LATER_MS = 3000;

/**
 * Loads the script of the background work. After a failure, waits until the network is back and
 * then retries, because this script sends the comments stored offline.
 */
const load = (): Promise<{ default: ComponentType }> =>
  import('./DeviceWork').catch(async () => {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
    });
    return load();
  });

const DeviceWork = lazy(load);

/**
 * Runs the background work of this device once per session. The work stops when the session ends,
 * and starts again after a sign-in on the same page.
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
