import { useEffect, useState } from 'react';

import { useSession } from '../platform/session/useSession';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';
import { workerIsLate } from '../platform/device/workerIsLate';
import { lazyScript, retriedOnline, useLazyScript } from '../ui/lazy/lazyScript';

/**
 * Delay before the background work starts, in milliseconds, so that it does not slow down the first
 * page.
 */
const LATER_MS = 3000;

/** Retried, because this script sends the comments stored offline. */
const deviceWork = lazyScript(retriedOnline(() => import('./DeviceWork')));

/**
 * Runs the background work of this device once per session. The work stops when the session ends,
 * and starts again after a sign-in on the same page.
 */
export function OnThisDevice() {
  const { status } = useSession();
  const isLater = useLater();
  const isTime = isLater && status === 'member';
  const script = useLazyScript(deviceWork, { wanted: isTime });
  return isTime && script && <script.default key={storage.get(storageKeys.authToken)} />;
}

function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), workerIsLate() ? 0 : LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
