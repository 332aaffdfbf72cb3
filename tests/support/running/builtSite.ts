import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Global set-up of tests that use the built pages: builds the parts whose sources have changed. */
export default function buildSite(): void {
  execFileSync(process.execPath, [resolve('tools/build.mjs')], { stdio: 'inherit' });
}
