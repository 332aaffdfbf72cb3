import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { OFFLINE_STATE } from './offlineData';

/**
 * Whether an earlier page of this browser was left before it had registered the service worker: the
 * next one then does so at once. Whoever leaves each page within seconds would never have one. Called
 * by each page of a session as it begins, which it notes.
 */
export function workerIsLate(): boolean {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return false;
  const flag = storage.get(storageKeys.offlineData);
  if (flag === null) storage.set(storageKeys.offlineData, OFFLINE_STATE.here);
  return flag === OFFLINE_STATE.here;
}
