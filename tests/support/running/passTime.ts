import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Moves the fake clock on by half seconds: answers come between two steps, and would be late after a
 * leap.
 */
export async function passTime(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    // A clock has one hand.
    // oxlint-disable-next-line no-await-in-loop
    await act(() => vi.advanceTimersByTimeAsync(500));
  }
}
