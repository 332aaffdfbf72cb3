import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

import { root, run, say } from './process.mjs';
import { slowestOf } from './reporters/report.mjs';

/** Timeout of a step, in milliseconds. The next steps still run after it. */
const STEP_TIMEOUT_MS = 60 * 60_000;

const NOTHING = { passed: 0, failures: [], unsteady: [], slowest: [], slowestFiles: [] };

/** Returns a step that passes or fails as a whole. */
const check = (title, command, ...args) => ({ title, command, args });

/** Returns a step that runs projects of Vitest. */
const vitest = (title, ...projects) => {
  const options = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=./tools/reporters/vitest.mjs'];
  const args = ['run', ...options, ...reporters];
  return { title, command: 'vitest', args, report: `test-results/${projects.join('-')}.json` };
};

/** Returns a step that runs Playwright, whose reporters are in its configuration. */
const playwright = (title) => ({
  title,
  command: 'playwright',
  args: ['test'],
  report: 'test-results/e2e.json',
});

/** Checks to run before a commit. They need neither a database nor a browser. */
export const QUICK = [
  { ...check('Format', 'oxfmt', '--check'), remedy: 'run npm run format' },
  check('Lint', 'oxlint', '--deny-warnings'),
  check('Types', 'tsc'),
  {
    ...check('Commit messages', 'node', 'tools/commits.mjs'),
    remedy: 'reword it as CONTRIBUTING.md shows (git commit --amend, git rebase -i)',
  },
  vitest('Architecture', 'architecture'),
];

/** All checks and tests. */
export const ALL = [
  ...QUICK,
  vitest('Client tests', 'client', 'client-alone'),
  check('Build of the site', 'node', 'tools/build.mjs'),
  vitest('Server tests and audits', 'api-sqlite', 'api-postgres', 'audits'),
  playwright('Browser tests'),
];

/**
 * Runs all steps in order, even when one of them fails. Prints the failures and, in the last line,
 * how many tests and checks passed and failed.
 * @returns {Promise<number>} the exit code: 0 when everything passed
 */
export async function runSteps(steps) {
  let passed = 0;
  const failures = [];
  const unsteady = [];
  const slowest = [];
  const slowestFiles = [];
  const times = [];
  for (const [index, step] of steps.entries()) {
    say(`[${index + 1}/${steps.length}] ${step.title}…`);
    const startedAt = Date.now();
    const outcome = await outcomeOf(step);
    passed += outcome.passed;
    failures.push(...outcome.failures);
    unsteady.push(...outcome.unsteady);
    slowest.push(...outcome.slowest);
    slowestFiles.push(...outcome.slowestFiles);
    const verdict = outcome.failures.length === 0 ? 'passed' : 'FAILED';
    const all = outcome.passed + outcome.failures.length;
    const seconds = (Date.now() - startedAt) / 1000;
    times.push({ name: step.title, seconds });
    say(`${step.title}: ${verdict} (${outcome.passed} of ${all}, ${seconds.toFixed(1)} s)`);
  }
  printTimes('Duration of each step', times);
  printTimes('Slowest files', slowestOf(slowestFiles));
  printTimes('Slowest tests', slowestOf(slowest));
  // Repeated at the end, because the failure may be thousands of lines above.
  printTests('UNSTABLE, passed at the second attempt', unsteady);
  printTests('FAILED', failures);
  process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
  return failures.length === 0 ? 0 : 1;
}

function printTimes(title, timed) {
  if (timed.length === 0) return;
  say(`${title}:`);
  for (const { name, seconds } of timed) say(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
}

function printTests(verdict, tests) {
  for (const { name, reason } of tests) {
    say(`${verdict}: ${name}\n${reason.replaceAll(/^/gm, '    ')}`);
  }
}

async function outcomeOf({ title, command, args, report, remedy }) {
  const path = report && resolve(root, report);
  if (path) rmSync(path, { force: true });
  const env = path && { TEST_REPORT: path };
  const code = await run(command, args, { env, timeout: STEP_TIMEOUT_MS });
  const ended = { name: title, reason: remedy ?? `exit code ${code}` };
  if (!path) {
    return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [ended] };
  }
  const { passed, failures, ...others } = readReport(path);
  // A runner that fails without a report, or finds no test, is a failure too.
  const silent = failures.length === 0 && (code !== 0 || passed === 0);
  return { passed, failures: silent ? [ended] : failures, ...others };
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : NOTHING;
}
