import { vi } from 'vitest';

/**
 * Moves the system clock of this process, which rate limits use, and with it the clock of the
 * application. `vi.useRealTimers()` resets both.
 */
export function moveMachineClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}
