import { useEffect, useState } from 'react';

type Hear = () => void;

let onFailure: Hear = () => {};

/**
 * Registers a callback for presses that failed because a script could not be loaded.
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
 * is loaded on the press, or before it by `load` or `expect`.
 */
export function fetchedKit<Kit extends object>(fetchKit: () => Promise<Kit>) {
  let kit: Kit | undefined;
  const load = async (): Promise<Kit> => (kit ??= await fetchKit());

  /**
   * Returns the components: immediately if loaded before, else once they are wanted and loaded.
   * @param wanted whether a press needs them
   * @param onFailed called when they cannot be loaded; must reset the press
   * @param onReady called just before they are rendered
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

  /** Preloads the components; a failure is ignored, since the press retries. */
  const expect = () => void load().catch(() => undefined);
  return { load, expect, useKit };
}
