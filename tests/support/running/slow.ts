declare module 'vitest' {
  interface TaskMeta {
    /** Reason for the long duration of the test. */
    slow?: string;
  }
}

/**
 * Options of a test that takes more than ten seconds on an idle machine.
 * @param reason explains the duration in the list of slow tests
 */
export const slow = (reason: string) => ({ timeout: 300_000, meta: { slow: reason } });
