declare module 'vitest' {
  interface TaskMeta {
    /** Reason for the long duration of the test. */
    slow?: string;
  }
}

/**
 * Options of a test that takes more than ten seconds on an idle machine. A busy machine may take
 * twenty times as long; the limit, in milliseconds, only ends a test that hangs.
 * @param reason explains the duration in the list of slow tests
 */
export const slow = (reason: string) => ({ timeout: 900_000, meta: { slow: reason } });
