import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { describe, expect, test } from 'vitest';
import { printedFiles } from '#tools/printed-files';

const ROOT = resolve(import.meta.dirname, '../..');

describe('the generated files', () => {
  test.each(printedFiles(ROOT))('%s is up to date', (path, text) => {
    const isFresh = readFileSync(resolve(ROOT, path), 'utf8') === text;
    expect(isFresh, 'run npm run generate').toBe(true);
  });

  test.each([
    ['the operations of the client', '--check-client'],
    ['the errors of the operations', '--check-errors'],
  ])('%s are up to date', (_, option) => {
    const script = resolve(ROOT, 'tools/generate.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, option], {
      encoding: 'utf8',
    });
    // Compared as text, so that a failure shows the output of the command.
    expect(status === 0 ? '' : `${stdout}${stderr}(${status})`).toBe('');
  });
});
