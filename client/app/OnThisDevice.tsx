import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

import { useSession } from '../platform/session/useSession';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';
import { workerIsLate } from '../platform/device/workerIsLate';

/** Delay before the background work, so that it does not slow the first page, in milliseconds. */
const LATER_MS = 3000;

/** Loads the script; offline, waits until there is a network, because stored comments need it. */
const load = (): Promise<{ default: ComponentType }> =>
  import('./DeviceWork').catch(async () => {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
    });
    return load();
  });

const DeviceWork = lazy(load);

/**
 * Background work of a device, once per session: it restarts after each sign-in on the same page,
 * and stops when the session ends.
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
