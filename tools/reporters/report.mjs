import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Where something fails that no test is about. */
export const OUTSIDE = 'en dehors de tout test';

/**
 * What a test runner leaves for `tools/steps.mjs`, in the file that TEST_REPORT names; nothing where
 * somebody runs it by hand.
 * @param {number} passed how many tests passed
 * @param {{ name: string, reason?: string }[]} failures what failed: a test, or whatever happened
 *   outside of any
 * @param {{ name: string, reason?: string }[]} unsteady what passed only when it was run again, with
 *   what went wrong the first time
 */
export function writeReport(passed, failures, unsteady) {
  const path = process.env.TEST_REPORT;
  if (!path) return;
  mkdirSync(dirname(path), { recursive: true });
  const told = ({ name, reason = '' }) => ({ name, reason: beginningOf(reason) });
  const report = { passed, failures: failures.map(told), unsteady: unsteady.map(told) };
  writeFileSync(path, JSON.stringify(report));
}

/** The first lines of an error: which check, what was there, and what should have been. */
function beginningOf(reason) {
  const lines = stripVTControlCharacters(reason).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n');
}
