import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

// It starts the generators one after the other, which takes a busy machine its time.
const PATIENCE = 120_000;

test(
  'schema.graphql, docs/errors.md and client/generated are up to date',
  () => {
    const script = fileURLToPath(new URL('../../tools/generate.mjs', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check'], {
      encoding: 'utf8',
    });
    // What it says is the message of the failure.
    expect(status === 0 ? '' : `${stdout}${stderr}(${status})`).toBe('');
  },
  PATIENCE,
);
