import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { ViewedPage } from './viewPages';

/** Network of a phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. In bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Factor by which the processor is slowed down. */
const SLOWER_CPU = 4;
export const SCREEN = { width: 390, height: 844 };

/** Time without requests after which a page counts as loaded, in milliseconds. */
const QUIET_MS = 1000;
const TIMEOUT_MS = 60_000;

/** A request of the page. Times are in milliseconds since the first request of the page. */
export interface Asked {
  name: string;
  start: number;
  /** Time at which the answer ended; absent for open WebSockets. */
  end?: number;
}

/** Measurements of one view of a page. */
export interface Reading {
  /** Time until the page's content was in the document, in milliseconds. */
  drawn: number;
  /** Time until the content was on screen, in milliseconds. */
  shown: number;
  /** Network requests in order, except for those answered from the browser's cache. */
  asked: Asked[];
  /** Compressed size of all answers in bytes, including headers. */
  bytes: number;
  /** Sum of all layout shifts. */
  shift: number;
}

interface Seen {
  drawn?: number;
  shown?: number;
  shift: number;
}

declare global {
  interface Window {
    viewSeen?: Seen;
  }
}

/**
 * Opens a page in a new tab and measures it until the network is idle. A second call with the same
 * context measures a visit with a warm cache.
 * @throws Error when the content does not appear
 */
export async function readView(
  context: BrowserContext,
  url: string,
  { content }: ViewedPage,
): Promise<Reading> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = await listen(devtools);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.addInitScript(watch, content);
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  const isShown = page.waitForFunction(() => window.viewSeen?.shown !== undefined, null, {
    timeout: TIMEOUT_MS,
  });
  await isShown.catch(async (cause: unknown) => {
    const seen = await page.locator('body').innerText();
    throw new Error(`${url} never showed ${content}, but:\n${seen}`, { cause });
  });
  await traffic.quiet();
  const seen = await seenBy(page);
  await page.close();
  return { ...seen, asked: traffic.asked(), bytes: traffic.bytes() };
}

async function seenBy(page: Page): Promise<Required<Seen>> {
  const { drawn, shown, shift } = (await page.evaluate(() => window.viewSeen)) ?? { shift: 0 };
  if (drawn === undefined || shown === undefined)
    throw new Error('The page showed no content: correct its selector in viewPages.ts.');
  return { drawn, shown, shift };
}

/**
 * Runs in the page before its scripts. Records when the content is painted, and all layout shifts.
 * The functions inside have no names, because tsx would add a call of a helper that does not exist
 * in the page.
 */
function watch(content: string): void {
  const seen: Seen = { shift: 0 };
  window.viewSeen = seen;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    const isShown = document.querySelector(content)?.checkVisibility({ visibilityProperty: true });
    if (!isShown) return;
    observer.disconnect();
    seen.drawn = performance.now();
    // The task after the next frame starts when that frame has been painted.
    requestAnimationFrame(() => {
      setTimeout(() => {
        seen.shown = performance.now();
      });
    });
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Records the requests of the tab. Times are in milliseconds since the first request. */
async function listen(devtools: CDPSession) {
  const asked = new Map<string, Asked>();
  let startedAt: number | undefined;
  let bytes = 0;
  let lastChange = performance.now();
  const since = (timestamp: number) => (timestamp - (startedAt ??= timestamp)) * 1000;
  const end = (id: string, timestamp: number) => {
    lastChange = performance.now();
    const request = asked.get(id);
    if (request) request.end = since(timestamp);
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    lastChange = performance.now();
    asked.set(requestId, { name: nameOf(request), start: since(timestamp) });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
    end(requestId, timestamp);
  });
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp));
  devtools.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, timestamp }) => {
    asked.set(requestId, { name: 'socket', start: since(timestamp) });
  });
  await devtools.send('Network.enable');
  const isOpen = ({ name, end: ended }: Asked) => ended === undefined && name !== 'socket';
  return {
    asked: () => [...asked.values()].toSorted((one, other) => one.start - other.start),
    bytes: () => bytes,
    /** Waits until the network has been idle for QUIET_MS. @throws Error after TIMEOUT_MS */
    async quiet(): Promise<void> {
      for (const limit = performance.now() + TIMEOUT_MS; performance.now() < limit;) {
        const rest = lastChange + QUIET_MS - performance.now();
        if (rest <= 0 && ![...asked.values()].some(isOpen)) return;
        await new Promise((done) => setTimeout(done, Math.max(rest, 50)));
      }
      throw new Error(
        `Still asked for: ${[...asked.values()].filter(isOpen).map(({ name }) => name)}`,
      );
    },
  };
}

/** Returns the path of a file without its build hash, or the operations of a GraphQL call. */
function nameOf({ url, postData }: { url: string; postData?: string }): string {
  const { pathname, protocol } = new URL(url);
  if (protocol === 'data:') return 'data:';
  const operations = postData && [...postData.matchAll(/"operationName":"(\w+)"/g)];
  if (operations) return `${pathname} ${operations.map(([, name]) => name).join(', ')}`;
  return pathname.replace(/^\/assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
}
