import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type * as analyticsModule from '#client/platform/analytics';
import { allAccepted, allRefused } from '#client/platform/consent';

let port: typeof analyticsModule;
let sent: unknown[];

beforeEach(async () => {
  vi.resetModules();
  port = await import('#client/platform/analytics');
  sent = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: Blob) => {
      sent.push(body.text().then((text) => ({ url, body: JSON.parse(text) })));
      return true;
    },
  });
  // The test checks only the URL of the script, so the script is not loaded.
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  delete (window as { dataLayer?: unknown }).dataLayer;
});
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
});

const calls = () => Promise.all(sent);
const layer = () =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
    'length' in entry ? Array.from(entry) : entry,
  );

describe('analytics without consent', () => {
  test('sends nothing before a choice', async () => {
    port.analytics.pageView('/');
    port.analytics.event('article_share');
    port.analytics.exception(new Error('boum'));
    expect(await calls()).toEqual([]);
  });

  test('sends nothing after a refusal, even after an earlier acceptance', async () => {
    port.analytics.setConsent(allAccepted, null);
    port.analytics.setConsent(allRefused, null);
    port.analytics.pageView('/');
    expect(await calls()).toEqual([]);
  });

  test('does not load the tag manager if its ID or the acceptance of the visitor is missing', () => {
    port.analytics.setConsent(allAccepted, null);
    port.analytics.setConsent(null, 'GTM-1');
    port.analytics.setConsent(allRefused, 'GTM-1');
    expect(document.querySelector('script')).toBeNull();
    expect(layer()).toEqual([]);
  });
});

describe('analytics with consent', () => {
  test('sends page views, events and exceptions to the server of the site', async () => {
    port.analytics.setConsent(allAccepted, null);
    port.analytics.pageView('/actualites');
    port.analytics.event('article_share', { moyen: 'copie' });
    port.analytics.exception(new RangeError('hors limites'));
    expect(await calls()).toMatchObject([
      {
        url: '/collect',
        body: { consent: true, items: [{ kind: 'page_view', path: '/actualites' }] },
      },
      { body: { items: [{ kind: 'event', name: 'article_share', data: { moyen: 'copie' } }] } },
      { body: { items: [{ kind: 'exception', message: 'RangeError: hors limites' }] } },
    ]);
  });

  test('reports uncaught errors', async () => {
    port.analytics.setConsent(allAccepted, null);
    const stop = port.reportUncaughtErrors();
    window.dispatchEvent(
      new ErrorEvent('error', { error: new Error('perdue'), message: 'perdue' }),
    );
    const rejection = new Event('unhandledrejection');
    window.dispatchEvent(Object.assign(rejection, { reason: 'refusée' }));
    stop();
    expect(await calls()).toMatchObject([
      { body: { items: [{ kind: 'exception', message: 'Error: perdue' }] } },
      { body: { items: [{ kind: 'exception', message: 'refusée' }] } },
    ]);
  });

  test('loads the tag manager only once, and passes later changes of consent to it', () => {
    port.analytics.setConsent({ ...allRefused, analytics: true }, 'GTM-1');
    expect(document.querySelector('script')?.src).toBe(
      'https://www.googletagmanager.com/gtm.js?id=GTM-1',
    );
    const granted = { analytics_storage: 'granted', ad_storage: 'denied' };
    expect(layer()[0]).toMatchObject(['consent', 'default', granted]);

    port.analytics.setConsent(allRefused, 'GTM-1');
    expect(layer().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
    port.analytics.setConsent(allAccepted, 'GTM-1');
    expect(layer().at(-1)).toMatchObject(['consent', 'update', { ad_storage: 'granted' }]);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  test('also sends page views to the tag manager', () => {
    port.analytics.setConsent(allAccepted, 'GTM-1');
    port.analytics.pageView('/');
    expect(layer().at(-1)).toMatchObject({ event: 'page_view', path: '/' });
  });
});
