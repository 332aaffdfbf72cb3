import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const flows = globSync('tests/e2e/**/*.spec.ts', { cwd: ROOT })
  .filter((file) => !file.includes('sweep'))
  .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
  .join('\n');

/** Counts the matches of a pattern in the browser tests outside of the sweep. */
const count = (pattern: RegExp) => flows.match(pattern)?.length ?? 0;

// The sweep checks every page at both widths, so a flow needs a second width or axe only for what
// the sweep does not open (docs/decisions/0101-test-suite.md).
test('few browser tests outside of the sweep run at a second width', () => {
  expect(count(/@(both|mobile)\b/g)).toBeLessThanOrEqual(55);
});

test('few browser tests outside of the sweep run axe', () => {
  const calls =
    /\bawait (expectNoAxeViolation|expectSound|expectAccessible|expectInOrder|check)\(/g;
  expect(count(calls)).toBeLessThanOrEqual(255);
});
