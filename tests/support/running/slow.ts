import { afterEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test takes longer than others may. */
    slow?: string;
  }
}

/** Longest duration of a test, in milliseconds, on an idle machine like that of `IDLE_MS`. */
const LIMIT_MS = 10_000;

/** Duration of `work` on an idle machine with two cores, in milliseconds. */
const IDLE_MS = 22;

/**
 * Options of a test that takes more than ten seconds.
 * @param reason why it cannot be quicker, for whoever reads the list of slow tests
 */
export const slow = (reason: string) => ({ timeout: 300_000, meta: { slow: reason } });

/** Returns how many times slower than idle this process runs at the moment; at least 1. */
function slowness(): number {
  const began = performance.now();
  let sum = 0;
  for (let step = 0; step < 5_000_000; step += 1) sum = (sum + step) % 1_000_003;
  return Math.max(1, (performance.now() - began) / IDLE_MS);
}

/** Fails each test that takes too long without `slow`, in proportion to the load of the machine. */
export function refuseSlowTests(): void {
  afterEach(({ task }) => {
    const took = Date.now() - (task.result?.startTime ?? Date.now());
    if (took < LIMIT_MS || task.meta.slow) return;
    if (took < LIMIT_MS * slowness()) return;
    throw new Error(
      `The test took ${Math.round(took / 1000)} s: make it quicker, or pass slow('why it cannot be').`,
    );
  });
}
