// Loads this module before a test sets a fake clock. Otherwise the module would extend the fake
// Date, which has no time zones.
import '@date-fns/tz';
import { format } from 'node:util';

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

/** Collects the messages that start with `start` from a function of `console`. */
function collectMessages(name: 'error' | 'warn', start: string): string[] {
  const found: string[] = [];
  const { [name]: original } = console;
  console[name] = (...values: unknown[]) => {
    if (String(values[0]).startsWith(start))
      found.push(
        format(...values)
          .split('\n', 1)
          .join(),
      );
    else original(...values);
  };
  // Restores the function, because the next test file of this process replaces it again.
  afterAll(() => {
    console[name] = original;
  });
  return found;
}

/** Fields that are missing in prepared answers, although the real server would return them. */
const missingFields = collectMessages('error', 'Missing field');
afterEach(() => {
  const missing = missingFields.splice(0);
  if (missing.length > 0) throw new Error(`Give the prepared answer:\n${missing.join('\n')}`);
});

/**
 * Objects without an ID of which two queries select different fields: the answer of one query
 * discards the fields of the other, which is then refetched. Checked once per file, because Apollo
 * Client warns once per process, so that a retried test would pass.
 */
const lostFields = collectMessages('warn', 'Cache data may be lost');
afterAll(() => {
  if (lostFields.length > 0)
    throw new Error(`Select the same fields everywhere:\n${lostFields.join('\n')}`);
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
