import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Global set-up of the tests that read the pages as they are served: builds what has changed. */
export default function buildSite(): void {
  execFileSync(process.execPath, [resolve('tools/build.mjs')], { stdio: 'inherit' });
}
