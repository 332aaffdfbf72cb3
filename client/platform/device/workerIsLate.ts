import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { OFFLINE_STATE } from './offlineData';

/**
 * Returns whether an earlier page of this browser was left before it had registered the service
 * worker, so that this one must register it immediately. Otherwise a member who leaves each page
 * within seconds would never have one. Called by each page of a session at its start, which it
 * records.
 */
export function workerIsLate(): boolean {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return false;
  const flag = storage.get(storageKeys.offlineData);
  if (flag === null) storage.set(storageKeys.offlineData, OFFLINE_STATE.here);
  return flag === OFFLINE_STATE.here;
}
