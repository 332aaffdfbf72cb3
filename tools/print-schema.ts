// Prints the generated files of the server: `tsx tools/print-schema.ts [--check]`. With --check,
// nothing is written, and the exit code is 1 when a file is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { printedFiles } from './printed-files';

const root = fileURLToPath(new URL('..', import.meta.url));
for (const [path, text] of printedFiles(root)) {
  const file = resolve(root, path);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${path} is stale: run npm run generate.\n`);
    process.exitCode = 1;
  }
}
