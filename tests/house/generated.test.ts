import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

// It starts the generators one after the other, which takes a busy machine its time.
const PATIENCE = 120_000;

test(
  'schema.graphql, docs/errors.md and client/generated are what the sources give',
  () => {
    const script = fileURLToPath(new URL('../../tools/generate.mjs', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check'], {
      encoding: 'utf8',
    });
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({
      status: 0,
      output: '',
    });
  },
  PATIENCE,
);
