import { useEffect, useState } from 'react';

type Hear = () => void;

let onFailure: Hear = () => {};

/**
 * Registers a callback that is called when a press fails because a script could not be loaded.
 * @returns a function that unregisters it
 */
export function hearOverlayFailure(hear: Hear): () => void {
  onFailure = hear;
  return () => {
    if (onFailure === hear) onFailure = () => {};
  };
}

/**
 * Creates a loader for components that are only needed after a press (menus, dialogs). Their script
 * is loaded on the first press, or earlier when `load` or `expect` is called.
 */
export function fetchedKit<Kit extends object>(fetchKit: () => Promise<Kit>) {
  let kit: Kit | undefined;
  const load = async (): Promise<Kit> => (kit ??= await fetchKit());

  /**
   * Returns the components when they are loaded; undefined before. Loads them when they are wanted.
   * @param wanted whether a press needs the components
   * @param onFailed called when the components cannot be loaded; must reset the press
   * @param onReady called just before the components are rendered
   */
  function useKit(wanted: boolean, onFailed: () => void, onReady?: () => void): Kit | undefined {
    const [shown, setShown] = useState(kit);
    useEffect(() => {
      if (!wanted || shown) return undefined;
      let live = true;
      const show = async () => {
        try {
          const loaded = await load();
          if (!live) return;
          onReady?.();
          setShown(loaded);
        } catch {
          if (!live) return;
          onFailure();
          onFailed();
        }
      };
      void show();
      return () => {
        live = false;
      };
    });
    return shown;
  }

  /** Preloads the components. Ignores a failure, because the press retries. */
  const expect = () => void load().catch(() => undefined);
  return { load, expect, useKit };
}
