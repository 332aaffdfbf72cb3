import { useEffect, useState } from 'react';

type Hear = () => void;

let onFailure: Hear = () => {};

/** Called when a press could not be answered, because a script could not be loaded. */
export function hearOverlayFailure(hear: Hear): () => void {
  onFailure = hear;
  return () => {
    if (onFailure === hear) onFailure = () => {};
  };
}

/**
 * What is seen only after a press (menus, dialogs), in a script of its own that comes with the press or,
 * by `load`, before it.
 */
export function fetchedKit<Kit extends object>(fetchKit: () => Promise<Kit>) {
  let kit: Kit | undefined;
  const load = async (): Promise<Kit> => (kit ??= await fetchKit());

  /**
   * The kit: at once where it was loaded before, else as soon as it is wanted and there.
   * @param wanted whether something was pressed that needs it
   * @param onFailed called when it cannot be loaded: nothing is pressed any more
   * @param onReady called just before it is there
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

  /** Loads it before it is needed; when that fails, the press tries again. */
  const expect = () => void load().catch(() => undefined);
  return { load, expect, useKit };
}
