/** A key-value store of texts. `get` returns null for a missing key. */
export interface TextStore {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** Creates a store on top of a browser storage, which is looked up on each use. */
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
        // The storage is full or forbidden. The page works without it.
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
 * The browser's local storage, without exceptions. Local storage throws when it is full and in some
 * private windows, and does not exist on the server. A text that cannot be stored is lost.
 */
export const storage = textStore('localStorage');

/** Like `storage`, but for this tab only, until the tab is closed. */
export const tabStorage = textStore('sessionStorage');
