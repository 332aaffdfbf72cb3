import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { OFFLINE_STATE } from './offlineData';

/**
 * Returns whether this page must register the service worker immediately. This is so when an
 * earlier page was left before its delayed registration: a member who leaves each page within
 * seconds would otherwise never have a service worker. Must be called once at the start of each
 * page of a session, because the call records the visit.
 */
export function workerIsLate(): boolean {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return false;
  const flag = storage.get(storageKeys.offlineData);
  if (flag === null) storage.set(storageKeys.offlineData, OFFLINE_STATE.here);
  return flag === OFFLINE_STATE.here;
}
