/** A store of texts by name; null for a missing one. */
export interface TextStore {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** A store in one of the browser's storages, which is accessed at each use. */
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
        // Full or forbidden: the page works without it.
      }
    },
    remove(key) {
      try {
        globalThis[name]?.removeItem(key);
      } catch {
        // Nothing could be stored either.
      }
    },
  };
}

/**
 * The browser's storage without its exceptions: in private windows or when it is full it throws,
 * and on the server it does not exist. A text that cannot be stored is then lost.
 */
export const storage = textStore('localStorage');

/** The same for this tab alone, until it is closed. */
export const tabStorage = textStore('sessionStorage');
