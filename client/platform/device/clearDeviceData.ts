import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { OFFLINE_STORE, OFFLINE_STATE } from './offlineData';
import { unsubscribeHere, workerHere } from './offlineStore';

/**
 * Removes what was kept of a member for the time without a network. What fails is tried again at the
 * next visit without a session. It is part of the first scripts, since it is needed where there may be
 * no network.
 * @param isSignOut whether somebody signed out here: the service worker goes too, and with it what is
 * pushed to this browser
 */
export async function clearDeviceData(isSignOut: boolean): Promise<void> {
  const flag = storage.get(storageKeys.offlineData);
  // Visitors have nothing here.
  if (!isSignOut && flag === null) return;
  // Another tab or the next visit goes on, where this one does not come to the end.
  if (isSignOut) storage.set(storageKeys.offlineData, OFFLINE_STATE.leaving);
  try {
    if ('caches' in globalThis) await caches.delete(OFFLINE_STORE.cache);
    if (isSignOut || flag === OFFLINE_STATE.leaving) {
      // The push service then refuses what the server sends, even where it never heard of the sign-out.
      await unsubscribeHere().catch(() => undefined);
      await (await workerHere())?.unregister();
    }
  } catch {
    return;
  }
  // Whoever signed in meanwhile needs it.
  if (storage.get(storageKeys.authToken) === null) storage.remove(storageKeys.offlineData);
}
