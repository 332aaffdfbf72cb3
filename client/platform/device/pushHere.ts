import { startWorker, workerHere } from './offlineStore';

/** Permission for pushes in this browser: not supported, denied, or granted or not asked yet. */
export type PushLeave = 'unknown' | 'blocked' | 'open';

/** Returns whether this browser accepts pushes of the site. */
export function pushLeave(): PushLeave {
  const knows =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!knows) return 'unknown';
  return Notification.permission === 'denied' ? 'blocked' : 'open';
}

/** A subscription in the form that the server accepts. */
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
 * Asks for the permission, which requires a user gesture, and subscribes.
 * @param key public key of the site
 * @returns null when the permission was not granted
 * @throws Error when the browser or its push service refuses
 */
export async function subscribeHere(key: string): Promise<PushSubscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  if (!(await startWorker()))
    throw new Error('The browser refused to register the service worker.');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A subscription depends on the key that it was made with.
  if (before && inBase64url(before.options.applicationServerKey) === key) return asInput(before);
  await before?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return asInput(await pushManager.subscribe(options));
}

/** Returns the subscription of this browser; null for none. */
export async function subscribedHere(): Promise<PushSubscribed | null> {
  if (pushLeave() !== 'open' || Notification.permission !== 'granted') return null;
  const found = await (await workerHere())?.pushManager.getSubscription();
  return found ? asInput(found) : null;
}
