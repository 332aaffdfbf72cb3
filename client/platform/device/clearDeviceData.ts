import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { OFFLINE_STORE, OFFLINE_STATE } from './offlineData';
import { unsubscribeHere, workerHere } from './offlineStore';

/**
 * Deletes the offline data of a member from this browser. After a failure, the next visit without a
 * session tries again. The function belongs to the initial scripts, because it may run without a
 * network.
 * @param isSignOut whether the member signed out in this browser. If so, the service worker and its
 *    push subscription are removed, too
 */
export async function clearDeviceData(isSignOut: boolean): Promise<void> {
  const flag = storage.get(storageKeys.offlineData);
  // Visitors who never signed in have no offline data.
  if (!isSignOut && flag === null) return;
  // If the deletion is interrupted, another tab or the next visit continues it.
  if (isSignOut) storage.set(storageKeys.offlineData, OFFLINE_STATE.leaving);
  try {
    if ('caches' in globalThis) await caches.delete(OFFLINE_STORE.cache);
    if (isSignOut || flag === OFFLINE_STATE.leaving) {
      // Without a subscription the push service refuses pushes, even if the server missed the
      // sign-out.
      await unsubscribeHere().catch(() => undefined);
      await (await workerHere())?.unregister();
    }
  } catch {
    return;
  }
  // If a member signed in during the deletion, the flag is still needed.
  if (storage.get(storageKeys.authToken) === null) storage.remove(storageKeys.offlineData);
}
