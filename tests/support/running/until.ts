import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until something is so, also outside of a test, where `eventually` does not work.
 * @param what is waited for, for the error
 * @throws when it is not so in time
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 120,
): Promise<void> {
  for (const end = performance.now() + seconds * 1000; !(await isSo()); await sleep(20)) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
  }
}
