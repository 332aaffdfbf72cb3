import { vi } from 'vitest';

/**
 * Moves the system clock, which rate limits use, and with it the clock of the application.
 * `vi.useRealTimers()` resets it.
 */
export function moveMachineClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}
