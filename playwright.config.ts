import { defineConfig } from '@playwright/test';

import { browserOptions } from './tests/support/browser/browser';
import { reservePort } from './tests/support/running/freePort';

// The workers read it, too. Runs of other clones beside this one have ports of their own.
const PORT = (process.env.E2E_PORT ??= String(await reservePort()));
const DATA_DIR = process.env.E2E_DATA_DIR ?? '.cache/e2e';

/**
 * The built site, served by the real server, in a browser. Build it first (`npm run build`). Every
 * test runs on a wide screen; one tagged @both runs on a telephone too, one tagged @mobile only there.
 * No trace is kept, since it takes half as long again: ask for it with `--trace retain-on-failure`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Pages wait for the server, and for each other's sockets: two leave a processor idle at times.
  workers: 3,
  // What passes only the second time passes, and `npm test` names it at its end: it is to be mended.
  retries: 1,
  // A busy machine takes its time; what must be quick says so itself.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tools/reporters/playwright.mjs']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What a service worker asks for, no test sees: the one that is about it lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What moves is half transparent meanwhile, and axe would measure it so, whenever it starts. What
    // is about motion asks for it.
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
    // Starts from an empty folder; `exec`, so that the end of the tests reaches the server.
    command: `rm -rf ${DATA_DIR} && exec node dist/server/main.js`,
    url: `http://127.0.0.1:${PORT}/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT,
      DATA_DIR,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      // Every test comes from an address of its own (tests/support/browser/e2e.ts).
      TRUST_PROXY: '127.0.0.1',
    },
  },
});
