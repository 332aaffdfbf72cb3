import { OUTSIDE, writeReport } from './report.mjs';

/** Reports which tests of Playwright passed and failed, and errors outside of tests. */
export default class PlaywrightReporter {
  #suite;
  #failures = [];

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onError(error) {
    this.#failures.push({ name: OUTSIDE, reason: error.message });
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? [];
    const ended = (outcome) => tests.filter((test) => test.outcome() === outcome);
    const unsteady = ended('flaky').map(firstFailure);
    const timed = tests.map((test) => ({ name: nameOf(test), seconds: secondsOf([test]) }));
    const files = Map.groupBy(tests, (test) => `${projectOf(test)} ${fileOf(test)}`);
    writeReport(
      ended('expected').length + unsteady.length,
      [...this.#failures, ...ended('unexpected').map(firstFailure)],
      unsteady,
      timed,
      [...files].map(([name, ofFile]) => ({ name, seconds: secondsOf(ofFile) })),
    );
  }

  printsToStdio() {
    return false;
  }
}

const [projectOf, fileOf] = [1, 2].map((index) => (test) => test.titlePath()[index]);

/** Returns the total duration of tests, including repetitions. */
const secondsOf = (tests) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000;

const nameOf = (test) => test.titlePath().filter(Boolean).join(' › ');

const firstFailure = (test) => ({
  name: nameOf(test),
  reason: test.results.find(({ error }) => error)?.error.message,
});
