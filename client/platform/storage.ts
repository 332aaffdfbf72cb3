/**
 * The browser's storage without its traps: in private windows or when it is full it throws, and on
 * the server it does not exist. What cannot be kept is then simply not kept.
 */
export const storage = {
  get(key: string): string | null {
    try {
      return globalThis.localStorage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      globalThis.localStorage?.setItem(key, value);
    } catch {
      // Full or forbidden: the page works all the same, until it is closed.
    }
  },
  remove(key: string): void {
    try {
      globalThis.localStorage?.removeItem(key);
    } catch {
      // Nothing was kept either.
    }
  },
};
