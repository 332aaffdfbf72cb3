// Regenerates CHANGELOG.md from the commits, per version, with what an operator must do for each
// version (docs/upgrading.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { mustSucceed, root, run } from './process.mjs';
import { upgradeNotes } from './release/upgradeNotes.ts';

const FILE = resolve(root, 'CHANGELOG.md');

mustSucceed(
  await run('conventional-changelog', ['-p', 'conventionalcommits', '-r', '0']),
  'CHANGELOG.md could not be generated.',
);
const notes = upgradeNotes(root);
const text = readFileSync(FILE, 'utf8').replaceAll(
  /^#+ \[?(\d[^\] \n]*).*$/gm,
  (heading, version) =>
    notes.has(version)
      ? `${heading}\n\n### What an operator must do\n\n${notes.get(version)}`
      : heading,
);
writeFileSync(FILE, text);
