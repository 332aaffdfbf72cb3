/** A store of texts by key; null for a missing one. */
export interface TextStore {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** Creates a store over one of the browser's storages, which is looked up on each use. */
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
        // Storage is forbidden, so nothing was stored.
      }
    },
  };
}

/**
 * The browser's storage without its exceptions: in private windows or when it is full it throws,
 * and on the server it does not exist. A text that cannot be stored is lost.
 */
export const storage = textStore('localStorage');

/** The same for this tab only, until it is closed. */
export const tabStorage = textStore('sessionStorage');
