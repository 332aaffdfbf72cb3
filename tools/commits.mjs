// Checks the messages of all commits after the one in .commitlint-base with commitlint.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { root, run, say } from './process.mjs';

const base = readFileSync(resolve(root, '.commitlint-base'), 'utf8').trim();

// Nothing is checked in a downloaded archive or a shallow clone, which lack the history.
const known = await run('git', ['merge-base', '--is-ancestor', base, 'HEAD'], { stdio: 'ignore' });
if (known === 0) {
  process.exitCode = await run('commitlint', ['--from', base, '--to', 'HEAD']);
} else {
  say(`Skipped: commit ${base.slice(0, 10)} of .commitlint-base is not in this copy.`);
}
