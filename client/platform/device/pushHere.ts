import { startWorker, workerHere } from './offlineStore';

/** What this browser lets the site push: nothing it can, nothing it may, or what is asked for. */
export type PushLeave = 'unknown' | 'blocked' | 'open';

/** Whether this browser takes pushes of the site. */
export function pushLeave(): PushLeave {
  const knows =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!knows) return 'unknown';
  return Notification.permission === 'denied' ? 'blocked' : 'open';
}

/** A subscription as the server takes it. */
export interface PushSubscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const asInput = (subscription: PushSubscription): PushSubscribed => {
  const { keys } = subscription.toJSON();
  const { endpoint } = subscription;
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
};

const inBase64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Asks for the permission, on a press alone, and subscribes.
 * @param key the public key of the site
 * @returns null where the permission was not given
 * @throws when the browser or its push service refuses
 */
export async function subscribeHere(key: string): Promise<PushSubscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  if (!(await startWorker())) throw new Error('No service worker');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A subscription is tied to the key that it was made with.
  if (before && inBase64url(before.options.applicationServerKey) === key) return asInput(before);
  await before?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return asInput(await pushManager.subscribe(options));
}

/** The subscription of this browser; null where there is none. */
export async function subscribedHere(): Promise<PushSubscribed | null> {
  if (pushLeave() !== 'open' || Notification.permission !== 'granted') return null;
  const found = await (await workerHere())?.pushManager.getSubscription();
  return found ? asInput(found) : null;
}
