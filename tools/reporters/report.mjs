import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Name under which failures outside of any test are reported. */
export const OUTSIDE = 'outside of any test';

/** Maximum number of slow tests, and of slow files, in a report. */
const SLOWEST = 10;

/**
 * Writes the report of a test runner for `tools/steps.mjs` to the file that the variable
 * TEST_REPORT names. Does nothing without that variable.
 * @param {number} passed number of passed tests
 * @param {{ name: string, reason?: string }[]} failures failed tests, and failures outside of tests
 * @param {{ name: string, reason?: string }[]} unsteady tests that passed only when they were run
 * again, with the reason of the first failure
 * @param {{ name: string, seconds: number }[]} timed all tests with their duration
 * @param {{ name: string, seconds: number }[]} files all files with the duration of their tests and
 * hooks
 */
export function writeReport(passed, failures, unsteady, timed, files) {
  const path = process.env.TEST_REPORT;
  if (!path) return;
  mkdirSync(dirname(path), { recursive: true });
  const summaryOf = ({ name, reason = '' }) => ({ name, reason: firstLines(reason) });
  const report = {
    passed,
    failures: failures.map(summaryOf),
    unsteady: unsteady.map(summaryOf),
    slowest: slowestOf(timed),
    slowestFiles: slowestOf(files),
  };
  writeFileSync(path, JSON.stringify(report));
}

/** Returns the tests or files that took the longest, the longest first. */
export const slowestOf = (timed) =>
  timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);

/** Returns the first lines of an error: the assertion, the actual and the expected value. */
function firstLines(reason) {
  const lines = stripVTControlCharacters(reason).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n');
}
