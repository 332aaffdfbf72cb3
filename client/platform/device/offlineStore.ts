import { OFFLINE_STORE, OFFLINE_STATE, type OfflineDashboard } from './offlineData';
import { storage } from '../storage';
import { storageKeys } from '../storageKeys';

const WORKER = '/service-worker.js';

/** Whether this browser can have a service worker at this address; the site works without. */
export const canWork = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/**
 * Registers the service worker, which answers where there is no network and shows what is pushed.
 * @returns null where the browser has none, or refuses
 */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!canWork()) return null;
  try {
    // So that the end of the session has something to remove.
    storage.set(storageKeys.offlineData, OFFLINE_STATE.here);
    return await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch {
    return null;
  }
}

/** The service worker of this browser, without making one. */
export async function workerHere(): Promise<ServiceWorkerRegistration | null> {
  if (!canWork()) return null;
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null;
}

/** Ends the subscription of this browser: its push service then tells the site that it is gone. */
export async function unsubscribeHere(): Promise<void> {
  await (await (await workerHere())?.pushManager.getSubscription())?.unsubscribe();
}

/** Keeps something for the page without a network, until the session ends. */
export async function storeOffline(path: string, value: unknown): Promise<void> {
  if (!canWork()) return;
  try {
    storage.set(storageKeys.offlineData, OFFLINE_STATE.here);
    const cache = await caches.open(OFFLINE_STORE.cache);
    await cache.put(path, new Response(JSON.stringify(value)));
  } catch {
    // Full or forbidden: the page without a network then shows less.
  }
}

/** Keeps the last dashboard. */
export const storeDashboard = (dashboard: OfflineDashboard): Promise<void> =>
  storeOffline(OFFLINE_STORE.dashboard, dashboard);
