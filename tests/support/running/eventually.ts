import { vi } from 'vitest';

/** Waits until a check passes, with a timeout for busy machines. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 });
