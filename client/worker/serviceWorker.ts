import { dashboardOf, OFFLINE_STORE } from '../platform/device/offlineData';
import { offlinePage, type Offline } from './offlinePage';
import { addressOf, isNews, pushedOf, type Pushed } from './pushed';

/** Types of a service worker, which TypeScript's DOM library lacks. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Pushing extends Lasting {
  data: { text(): string } | null;
}
interface Clicking extends Lasting {
  notification: Notification;
}
interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  addEventListener<Kind extends Event>(name: string, listener: (event: Kind) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  location: Location;
}

/*
 * The service worker shows push notifications, and shows the offline page when a navigation fails.
 * It caches no page, script or response. No open page depends on it, so a new version can replace
 * it immediately.
 */
const worker = globalThis as unknown as Worker;

worker.addEventListener<Lasting>('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener<Lasting>('activate', (event) => {
  // Lets the browser request the page while the worker starts, so that no navigation waits for it.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, worker.clients.claim()]));
});

worker.addEventListener<Fetching>('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event));
});

worker.addEventListener<Pushing>('push', (event) => {
  event.waitUntil(show(pushedOf(event.data?.text())));
});

worker.addEventListener<Clicking>('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(open(addressOf(url, worker.location.origin)));
});

async function show(pushed: Pushed): Promise<void> {
  const { id, title, body, url, tag } = pushed;
  const { registration } = worker;
  const renotify = isNews(pushed, await registration.getNotifications({ tag }));
  const data = { id, url };
  // A variable avoids TypeScript's excess property check: `renotify` is missing in its DOM types.
  const shown = { body, tag, renotify, lang: 'fr', icon: '/icone-192.png', data };
  await registration.showNotification(title, shown);
}

async function pageOf({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const nonce = crypto.randomUUID();
    return new Response(offlinePage({ ...(await readOffline()), nonce }), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`,
      },
    });
  }
}

async function readOffline(): Promise<Omit<Offline, 'nonce'>> {
  const [dashboard, waiting] = await Promise.all([
    read(OFFLINE_STORE.dashboard),
    read(OFFLINE_STORE.waiting),
  ]);
  const shown = dashboardOf(dashboard, new Date());
  if (dashboard !== null && shown === null) await evict(OFFLINE_STORE.dashboard);
  return {
    dashboard: shown,
    waiting: Number(waiting) || 0,
    isOnline: navigator.onLine,
  };
}

/** Reads a stored value; returns null if it is missing or invalid. */
async function read(path: string): Promise<unknown> {
  try {
    const found = await caches.match(path, { cacheName: OFFLINE_STORE.cache });
    return (await found?.json()) ?? null;
  } catch {
    return null;
  }
}

/** Deletes a stored value that may no longer be shown. */
async function evict(path: string): Promise<void> {
  try {
    await (await caches.open(OFFLINE_STORE.cache)).delete(path);
  } catch {
    // The next offline page tries again. Until then, the expired value is not shown.
  }
}

/** Focuses a tab that shows this URL, or opens a new tab. */
async function open(url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}
