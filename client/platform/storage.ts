/** What keeps texts by name; null for what is not kept. */
export interface TextStore {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** Texts in one of the browser's storages, which is looked up at each use. */
function textStore(name: 'localStorage' | 'sessionStorage'): TextStore {
  return {
    get(key) {
      try {
        return globalThis[name]?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        globalThis[name]?.setItem(key, value);
      } catch {
        // Full or forbidden: the page works all the same, until it is closed.
      }
    },
    remove(key) {
      try {
        globalThis[name]?.removeItem(key);
      } catch {
        // Nothing was kept either.
      }
    },
  };
}

/**
 * The browser's storage without its traps: in private windows or when it is full it throws, and on
 * the server it does not exist. What cannot be kept is then simply not kept.
 */
export const storage = textStore('localStorage');

/** The same for this tab alone, until it is closed. */
export const tabStorage = textStore('sessionStorage');
