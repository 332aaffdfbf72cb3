import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Global set-up of tests on the built pages: builds what has changed. */
export default function buildSite(): void {
  execFileSync(process.execPath, [resolve('tools/build.mjs')], { stdio: 'inherit' });
}
