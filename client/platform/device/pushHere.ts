import { startWorker, workerHere } from './offlineStore';

/**
 * Permission for push notifications in this browser. `unknown`: not supported. `blocked`: denied.
 * `open`: granted, or not asked yet.
 */
export type PushLeave = 'unknown' | 'blocked' | 'open';

/** Returns the permission for push notifications of the site in this browser. */
export function pushLeave(): PushLeave {
  const knows =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!knows) return 'unknown';
  return Notification.permission === 'denied' ? 'blocked' : 'open';
}

/** A push subscription in the form that the server accepts. */
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
 * Asks for the permission and subscribes this browser to push notifications. Call it in a click
 * handler, because browsers require a user gesture.
 * @param key public VAPID key of the site
 * @returns null when the permission was not granted
 * @throws Error when the browser or its push service refuses
 */
export async function subscribeHere(key: string): Promise<PushSubscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  if (!(await startWorker()))
    throw new Error('The browser refused to register the service worker.');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A subscription works only with the key that it was made with.
  if (before && inBase64url(before.options.applicationServerKey) === key) return asInput(before);
  await before?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return asInput(await pushManager.subscribe(options));
}

/** Returns the push subscription of this browser; null when there is none. */
export async function subscribedHere(): Promise<PushSubscribed | null> {
  if (pushLeave() !== 'open' || Notification.permission !== 'granted') return null;
  const found = await (await workerHere())?.pushManager.getSubscription();
  return found ? asInput(found) : null;
}
