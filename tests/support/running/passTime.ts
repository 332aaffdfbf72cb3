import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Advances the fake clock in steps of half a second, so that answers can arrive between the steps.
 */
export async function passTime(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    // The steps have to run one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await act(() => vi.advanceTimersByTimeAsync(500));
  }
}
