import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { OFFLINE_STORE, OFFLINE_STATE } from './offlineData';
import { unsubscribeHere, workerHere } from './offlineStore';

/**
 * Deletes the offline data of a member from this browser. A failure is retried on the next visit
 * without a session. Part of the initial scripts, since it may run without a network.
 * @param isSignOut whether the member signed out here: also unregisters the service worker and its
 *    push subscription
 */
export async function clearDeviceData(isSignOut: boolean): Promise<void> {
  const flag = storage.get(storageKeys.offlineData);
  // Visitors have no data here.
  if (!isSignOut && flag === null) return;
  // Another tab or the next visit continues, if this one is interrupted.
  if (isSignOut) storage.set(storageKeys.offlineData, OFFLINE_STATE.leaving);
  try {
    if ('caches' in globalThis) await caches.delete(OFFLINE_STORE.cache);
    if (isSignOut || flag === OFFLINE_STATE.leaving) {
      // The push service then refuses pushes, even if the server did not receive the sign-out.
      await unsubscribeHere().catch(() => undefined);
      await (await workerHere())?.unregister();
    }
  } catch {
    return;
  }
  // A member who signed in in the meantime needs the flag.
  if (storage.get(storageKeys.authToken) === null) storage.remove(storageKeys.offlineData);
}
