import { vi } from 'vitest';

/**
 * Moves the clock of the machine, which the windows of limits follow, and with it the application's.
 * `vi.useRealTimers()` puts it right again.
 */
export function moveMachineClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}
