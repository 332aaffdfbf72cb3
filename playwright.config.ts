import { defineConfig } from '@playwright/test';

import { browserOptions } from './tests/support/browser/browser';
import { reservePort } from './tests/support/running/freePort';

// An environment variable, because the workers also load this file and must use the same port. The
// port is reserved, so that several clones can run the tests simultaneously.
const PORT = (process.env.E2E_PORT ??= String(await reservePort()));
const DATA_DIR = process.env.E2E_DATA_DIR ?? '.cache/e2e';

/**
 * Browser tests of the built site on the real server. Build the site first (`npm run build`). Tests
 * run on a wide screen by default; tests tagged @both also run on a phone, tests tagged @mobile
 * only on a phone. Traces are off, because they add half of the duration: `--trace
 * retain-on-failure` turns them on.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Pages often wait for the server or for another page's update over a socket. Two workers would
  // leave a processor idle at times.
  workers: 3,
  // A test that fails once and then passes does not fail the run, but `npm test` lists it as
  // unstable at the end, so that it gets fixed.
  retries: 1,
  // Long timeouts in milliseconds, because a busy machine is slow. Tests of response times set
  // their own limit.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tools/reporters/playwright.mjs']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Requests of a service worker are invisible to `page.route` and page events. The test of the
    // service worker allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Turns animations off, because axe would measure the contrast of half-transparent elements.
    // Tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserOptions(),
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@mobile\b/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      grep: /@(mobile|both)\b/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    // Starts with an empty data folder. `exec` replaces the shell, so that the server itself gets
    // SIGTERM at the end of the tests.
    command: `rm -rf ${DATA_DIR} && exec node dist/server/main.js`,
    url: `http://127.0.0.1:${PORT}/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT,
      DATA_DIR,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      // Trusts X-Forwarded-For, in which each test sends its own IP address
      // (tests/support/browser/e2e.ts).
      TRUST_PROXY: '127.0.0.1',
    },
  },
});
