import { OFFLINE_STORE, OFFLINE_STATE, type OfflineDashboard } from './offlineData';
import { storage } from '../storage';
import { storageKeys } from '../storageKeys';

const WORKER = '/service-worker.js';

/** Returns whether this browser supports service workers at this URL. */
export const canWork = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/**
 * Registers the service worker, which serves offline pages and shows push notifications.
 * @returns null when the browser has no service workers or refuses the registration
 */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!canWork()) return null;
  try {
    // Set before the registration, so that the end of the session finds the flag and deletes the
    // data.
    storage.set(storageKeys.offlineData, OFFLINE_STATE.here);
    return await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch {
    return null;
  }
}

/** Returns the registered service worker of this browser; null when there is none. */
export async function workerHere(): Promise<ServiceWorkerRegistration | null> {
  if (!canWork()) return null;
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null;
}

/**
 * Ends the push subscription of this browser. The push service then reports to the server that the
 * subscription no longer exists.
 */
export async function unsubscribeHere(): Promise<void> {
  await (await (await workerHere())?.pushManager.getSubscription())?.unsubscribe();
}

/** Stores a value for the offline page, until the session ends. */
export async function storeOffline(path: string, value: unknown): Promise<void> {
  if (!canWork()) return;
  try {
    storage.set(storageKeys.offlineData, OFFLINE_STATE.here);
    const cache = await caches.open(OFFLINE_STORE.cache);
    await cache.put(path, new Response(JSON.stringify(value)));
  } catch {
    // The storage is full or forbidden. The offline page then shows less.
  }
}

export const storeDashboard = (dashboard: OfflineDashboard): Promise<void> =>
  storeOffline(OFFLINE_STORE.dashboard, dashboard);
