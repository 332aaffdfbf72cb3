// Loaded before a test sets a clock of its own: its dates would else be those of that clock, which know no zone.
import '@date-fns/tz';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { firstAnswers } from '#client/platform/graphql/firstAnswers';
import { setToastViewer } from '#ui/feedback/toast';
import { dialogKit, popperKit } from '#ui/overlays/kits';

// A page's script is compiled when it is first opened, and a busy machine takes its time to answer.
configure({ asyncUtilTimeout: 30_000 });

// As for somebody who has opened a menu and a dialog before.
beforeAll(() => Promise.all([dialogKit.load(), popperKit.load()]));

/** Fields that prepared answers lack: the page would show something else than with the real server. */
const missingFields: string[] = [];
const { error } = console;
console.error = (...values: unknown[]) => {
  if (String(values[0]).startsWith('Missing field'))
    missingFields.push(values.slice(0, 2).join(' '));
  else error(...values);
};
// The next file of this process wraps `console.error` itself.
afterAll(() => {
  console.error = error;
});
afterEach(() => {
  const missing = missingFields.splice(0);
  if (missing.length > 0) throw new Error(`Give the prepared answer:\n${missing.join('\n')}`);
});

afterEach(() => {
  // What is rendered on the server is tested without a browser.
  if (typeof window === 'undefined') return;
  // sonner would show a toast that is still open on the page of the next test.
  toast.dismiss();
  cleanup();
  // An answer that was loaded ahead would be shown on the page of the next test.
  firstAnswers.clear();
  // A toast that waits for its viewer would be shown there, too.
  setToastViewer({ show: () => undefined, withdraw: () => undefined })();
  // Vitest itself restores stubs before the next test, after the next file was loaded with them.
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
