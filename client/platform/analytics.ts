import type { ConsentChoice } from './consent';

/** Endpoint of the site's own audience measurement. */
const COLLECTOR = '/collect';
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js';
const MESSAGE_LENGTH = 300;
const STACK_LENGTH = 4000;

/** Request bodies that the server accepts. */
type Report =
  | { kind: 'page_view'; path: string; referrer?: string }
  | { kind: 'event'; name: string; data?: Record<string, string | number | boolean> }
  | { kind: 'exception'; path: string; message: string; stack?: string };

interface DataLayerWindow {
  dataLayer?: unknown[];
}

let allowed = false;
let tagLoaded = false;

/**
 * Sends page views, events and exceptions to our own server and, if the site has one, to its tag
 * manager. Before the visitor has consented, nothing is sent, and nothing is stored to be sent
 * later.
 */
export const analytics = {
  /** Applies a consent choice, either a new one or a stored one. */
  setConsent(choice: ConsentChoice | null, tagManagerId: string | null | undefined): void {
    allowed = choice?.analytics ?? false;
    if (!tagManagerId || !choice || !(allowed || tagLoaded)) return;
    updateTagConsent(choice);
    if (!tagLoaded) loadTag(tagManagerId);
  },
  /** Reports a page view, without search parameters, which may contain a mailed token. */
  pageView(path: string): void {
    report({ kind: 'page_view', path, referrer: externalReferrer() });
  },
  /** Reports an event, such as `article_share`, with values that identify no person. */
  event(name: string, data?: Record<string, string | number | boolean>): void {
    report({ kind: 'event', name, data });
  },
  exception(error: unknown): void {
    const known = error instanceof Error;
    report({
      kind: 'exception',
      path: window.location.pathname,
      message: (known ? `${error.name}: ${error.message}` : String(error)).slice(0, MESSAGE_LENGTH),
      stack: known ? error.stack?.slice(0, STACK_LENGTH) : undefined,
    });
  },
};

/**
 * Reports uncaught errors.
 * @returns a function that stops the reporting
 */
export function reportUncaughtErrors(): () => void {
  const onError = (event: ErrorEvent) => analytics.exception(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => analytics.exception(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

function report(item: Report): void {
  if (!allowed) return;
  const body = JSON.stringify({ consent: true, items: [item] });
  const json = new Blob([body], { type: 'application/json' });
  // A beacon is sent even if the page is closed. When beacons are missing or refused, a request
  // with `keepalive` does the same.
  if (!navigator.sendBeacon?.(COLLECTOR, json)) {
    fetch(COLLECTOR, { method: 'POST', body: json, keepalive: true }).catch(() => undefined);
  }
  if (tagLoaded) {
    const { kind, ...details } = item;
    pushToTag({ event: kind, ...details });
  }
}

/** Returns the origin of another site that linked to this page; undefined without one. */
function externalReferrer(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin } = new URL(document.referrer);
  return origin === window.location.origin ? undefined : origin;
}

function pushToTag(entry: unknown): void {
  const target = window as DataLayerWindow;
  (target.dataLayer ??= []).push(entry);
}

/** Sends a command to the tag manager, which requires the `arguments` object. */
function command(..._parameters: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the tag manager ignores commands in an array
  pushToTag(arguments);
}

function updateTagConsent({ analytics: measured, advertising }: ConsentChoice): void {
  const word = (granted: boolean) => (granted ? 'granted' : 'denied');
  const ads = word(advertising);
  command('consent', tagLoaded ? 'update' : 'default', {
    analytics_storage: word(measured),
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  });
}

function loadTag(tagManagerId: string): void {
  tagLoaded = true;
  pushToTag({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG_MANAGER}?id=${encodeURIComponent(tagManagerId)}`;
  document.head.append(script);
}
