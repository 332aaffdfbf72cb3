import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium: first the one without a window of its own, which a page costs a quarter less. */
const DEBIAN_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How tests and measurements start a browser: Debian's Chromium where it is, else Playwright's own. */
export function browserOptions(): LaunchOptions {
  return {
    executablePath: DEBIAN_CHROMIUM.find((path) => existsSync(path)),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}
