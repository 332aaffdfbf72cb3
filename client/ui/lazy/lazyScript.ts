import { useEffect, useEffectEvent, useState } from 'react';

type Hear = () => void;

let onPressFailure: Hear = () => {};

/**
 * Registers a callback that is called when a press fails because a script could not be loaded.
 * @returns a function that unregisters it
 */
export function hearPressFailure(hear: Hear): () => void {
  onPressFailure = hear;
  return () => {
    if (onPressFailure === hear) onPressFailure = () => {};
  };
}

/** Script that is loaded on demand, or earlier by `load` or `preload`. */
export interface LazyScript<Script> {
  /** Loads the script. Throws when the network fails; the next call then retries. */
  load: () => Promise<Script>;
  /** Loads the script before it is needed. Ignores a failure, because rendering retries. */
  preload: () => void;
  /** Returns what was loaded; undefined before. */
  loaded: () => Script | undefined;
}

/** @param fetch imports what the script exports */
export function lazyScript<Script>(fetch: () => Promise<Script>): LazyScript<Script> {
  let script: Script | undefined;
  const load = async () => (script ??= await fetch());
  return { load, preload: () => void load().catch(() => undefined), loaded: () => script };
}

/** Returns a function that imports a script, and retries after a failure. */
export function retriedOnline<Script>(fetch: () => Promise<Script>): () => Promise<Script> {
  const retried = (): Promise<Script> =>
    fetch().catch(async () => {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
      });
      return retried();
    });
  return retried;
}

export interface LazyScriptOptions {
  /** Whether the script is needed now; true by default. */
  wanted?: boolean;
  onFailed?: (error: unknown) => void;
  /** Called just before the component renders with the script. */
  onReady?: () => void;
}

/**
 * Loads a script after rendering. After a failure, a new mount or a change of `wanted` retries.
 * @returns what was loaded; undefined before
 */
export function useLazyScript<Script>(
  script: LazyScript<Script>,
  { wanted = true, onFailed, onReady }: LazyScriptOptions = {},
): Script | undefined {
  const [loaded, setLoaded] = useState(script.loaded);
  const failed = useEffectEvent((error: unknown) => onFailed?.(error));
  const ready = useEffectEvent(() => onReady?.());
  const isMissing = wanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let live = true;
    const show = async () => {
      try {
        const found = await script.load();
        if (!live) return;
        ready();
        setLoaded(() => found);
      } catch (error) {
        if (live) failed(error);
      }
    };
    void show();
    return () => {
      live = false;
    };
  }, [script, isMissing]);
  return loaded;
}

/**
 * Loads the script that a press needs. A failure is reported to the site (`hearPressFailure`).
 * @param reset resets the press after a failure, so that the next press retries
 */
export const usePressedScript = <Script>(
  script: LazyScript<Script>,
  pressed: boolean,
  reset: () => void,
): Script | undefined =>
  useLazyScript(script, {
    wanted: pressed,
    onFailed: () => {
      onPressFailure();
      reset();
    },
  });
