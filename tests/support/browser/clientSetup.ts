// Loads this module before a test sets a fake clock. Otherwise the module would extend the fake
// Date, which has no time zones.
import '@date-fns/tz';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { firstAnswers } from '#client/platform/graphql/firstAnswers';
import { setToastViewer } from '#ui/feedback/toast';
import { dialogScript, popperScript } from '#ui/overlays/overlayScripts';

// The timeout is long, because a page is compiled when it is first opened, which is slow on a busy
// machine.
configure({ asyncUtilTimeout: 30_000 });

// Preloads the scripts that a user loads with the first menu and dialog.
beforeAll(() => Promise.all([dialogScript.load(), popperScript.load()]));

/** Warnings of Apollo Client about the cache, which point to a mistake in a query or in a test. */
const cacheWarnings: string[] = [];

/** Replaces a function of `console` until the end of the file, to collect the cache warnings. */
function collectWarnings(name: 'error' | 'warn', start: string): void {
  const { [name]: original } = console;
  console[name] = (...values: unknown[]) => {
    if (String(values[0]).startsWith(start)) cacheWarnings.push(values.slice(0, 3).join(' '));
    else original(...values);
  };
  // The next test file of this process replaces the function again.
  afterAll(() => {
    console[name] = original;
  });
}

// The prepared answer of a test lacks fields that the real server would return.
collectWarnings('error', 'Missing field');
// Two queries select different fields of an object without an ID, so that one discards the fields of
// the other, which is then refetched.
collectWarnings('warn', 'Cache data may be lost');
afterEach(() => {
  const found = cacheWarnings.splice(0);
  if (found.length > 0) throw new Error(`Apollo Client warned:\n${found.join('\n')}`);
});

afterEach(() => {
  // Tests of server rendering have no browser to reset.
  if (typeof window === 'undefined') return;
  // sonner would show an open toast on the page of the next test.
  toast.dismiss();
  cleanup();
  // A preloaded answer would be used by the page of the next test.
  firstAnswers.clear();
  // A queued toast would be shown on the page of the next test.
  setToastViewer({ show: () => undefined, withdraw: () => undefined })();
  // Vitest restores stubs only before the next test, when the next file is already loaded.
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
