declare module 'vitest' {
  interface TaskMeta {
    /** Why the test takes longer than others may. */
    slow?: string;
  }
}

/**
 * Options of a test that takes more than ten seconds on an idle machine.
 * @param reason why it cannot be quicker, for whoever reads the list of slow tests
 */
export const slow = (reason: string) => ({ timeout: 300_000, meta: { slow: reason } });
