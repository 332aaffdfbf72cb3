import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

import { root, run, say } from './process.mjs';

/** What the runners wrote about their tests, each in its own words. */
const COUNTS = {
  vitest: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  playwright: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
};

/** A check that passes or fails as a whole. */
export const check = (title, command, ...args) => ({ title, command, args });

/** Tests of Vitest, by the names of their projects. */
export const vitest = (title, ...projects) => {
  const report = `test-results/${projects.join('-')}.json`;
  const options = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...options, ...reporters];
  return { title, command: 'vitest', args, report, countsOf: COUNTS.vitest };
};

/** Tests of Playwright; its configuration names the report. */
export const playwright = (title) => ({
  title,
  command: 'playwright',
  args: ['test'],
  report: 'test-results/e2e.json',
  countsOf: COUNTS.playwright,
});

/** What is quick to check, before any database or browser. */
export const QUICK = [
  check('Mise en forme', 'oxfmt', '--check'),
  check('Règles de code', 'oxlint', '--deny-warnings'),
  check('Types', 'tsc'),
  vitest('Tests du client et de la maison', 'client', 'house'),
];

/**
 * Runs the steps one after the other, all of them even when one fails, and prints as its last line
 * the sum of what passed and failed: a test counts for one, and so does a check.
 * @returns {Promise<number>} the exit code: 0 when everything passed
 */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 };
  for (const [index, step] of steps.entries()) {
    say(`[${index + 1}/${steps.length}] ${step.title}…`);
    const began = Date.now();
    const { passed, failed } = await outcomeOf(step);
    sum.passed += passed;
    sum.failed += failed;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    say(
      `${step.title}\u00a0: ${failed === 0 ? 'réussi' : 'ÉCHEC'} (${passed} sur ${passed + failed}, ${seconds} s)`,
    );
  }
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  return sum.failed === 0 ? 0 : 1;
}

async function outcomeOf({ command, args, report, countsOf }) {
  if (report) rmSync(resolve(root, report), { force: true });
  const succeeded = (await run(command, args)) === 0;
  if (!report) return { passed: Number(succeeded), failed: Number(!succeeded) };
  const [passed, failed] = countsIn(report, countsOf);
  // A runner that fails without a failed test, or that found no test at all, is a failure too.
  const unseen = failed === 0 && (!succeeded || passed === 0) ? 1 : 0;
  return { passed, failed: failed + unseen };
}

function countsIn(report, countsOf) {
  try {
    return countsOf(JSON.parse(readFileSync(resolve(root, report), 'utf8')));
  } catch {
    return [0, 0];
  }
}
