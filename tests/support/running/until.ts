import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a condition is true. Unlike `eventually`, it also works outside of tests.
 * @param what description of the condition for the error
 * @throws Error when the condition is not true in time
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 120,
): Promise<void> {
  for (const end = performance.now() + seconds * 1000; !(await isSo()); await sleep(20)) {
    if (performance.now() > end) throw new Error(`The wait for ${what} exceeded ${seconds} s`);
  }
}
