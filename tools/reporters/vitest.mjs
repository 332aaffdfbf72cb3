import { OUTSIDE, writeReport } from './report.mjs';

/** Reports which tests of Vitest passed and failed, and errors outside of tests. */
export default class VitestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const describeFailure = (test) =>
      failureOf(nameOf(test.module, test.fullName), test.result().errors);
    const failures = tests.filter((test) => test.result().state === 'failed').map(describeFailure);
    const passed = tests.filter((test) => test.result().state === 'passed');
    // Reports failed hooks and files that cannot be loaded.
    for (const module of modules) {
      const suites = [module, ...module.children.allSuites()];
      for (const suite of suites.filter((one) => one.errors().length > 0)) {
        failures.push(failureOf(nameOf(module, suite.fullName ?? OUTSIDE), suite.errors()));
      }
    }
    failures.push(...unhandledErrors.map((error) => failureOf(OUTSIDE, [error])));
    const unsteady = passed.filter((test) => test.diagnostic()?.flaky).map(describeFailure);
    const timed = tests.map((test) => ({
      name: nameWithReason(test),
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    }));
    const files = modules.map((module) => ({
      name: `[${module.project.name}] ${module.relativeModuleId}`,
      seconds: module.diagnostic().duration / 1000,
    }));
    writeReport(passed.length, failures, unsteady, timed, files);
  }
}

const nameOf = (module, name) => `[${module.project.name}] ${module.relativeModuleId} › ${name}`;

/** Returns the name of a test and the reason passed to `slow` (tests/support/running/slow.ts). */
const nameWithReason = (test) => {
  const { slow } = test.meta();
  return `${nameOf(test.module, test.fullName)}${slow ? ` (${slow})` : ''}`;
};

/** Returns the message, the actual and expected values, and the position of a failure. */
const failureOf = (name, [error]) => {
  const { message = '', stack = '', diff = '' } = error ?? {};
  if (!diff) return { name, reason: stack || message };
  return { name, reason: [message, diff, ...stack.split('\n').filter(isOurs)].join('\n') };
};

const isOurs = (line) => /^ +at .+:\d+/.test(line) && !line.includes('node_modules');
