import { OUTSIDE, writeReport } from './report.mjs';

/** Tells which tests of Playwright passed and failed, and what went wrong outside of them. */
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
    for (const test of tests.filter((one) => one.outcome() === 'unexpected')) {
      const reason = test.results.at(-1)?.error?.message;
      this.#failures.push({ name: test.titlePath().filter(Boolean).join(' › '), reason });
    }
    writeReport(
      tests.filter((test) => test.ok() && test.outcome() !== 'skipped').length,
      this.#failures,
    );
  }

  printsToStdio() {
    return false;
  }
}
