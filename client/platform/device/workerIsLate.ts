import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { KEPT_STATE } from './kept';

/**
 * Whether an earlier page of this browser was left before it had registered the service worker: the
 * next one then does so at once. Whoever leaves each page within seconds would never have one. Called
 * by each page of a session as it begins, which it notes.
 */
export function workerIsLate(): boolean {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return false;
  const flag = storage.get(storageKeys.keptOffline);
  if (flag === null) storage.set(storageKeys.keptOffline, KEPT_STATE.here);
  return flag === KEPT_STATE.here;
}
