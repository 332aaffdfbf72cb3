import { useEffect, useEffectEvent, useState } from 'react';

let onPressFailure = () => {};

/**
 * Registers a callback that is called when a press fails because a script could not be loaded.
 * @returns a function that unregisters it
 */
export function listenToPressFailures(listener: () => void): () => void {
  onPressFailure = listener;
  return () => {
    if (onPressFailure === listener) onPressFailure = () => {};
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

/** Delay before the first retry, in milliseconds. Each failure doubles it. */
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Returns a function that imports a script, and that retries after a failure: when the network is
 * back, or after a delay that grows.
 */
export function retriedOnline<Script>(fetch: () => Promise<Script>): () => Promise<Script> {
  const attempt = (delay: number): Promise<Script> =>
    fetch().catch(async () => {
      await onlineOrAfter(delay);
      return attempt(Math.min(2 * delay, LONGEST_RETRY_MS));
    });
  return () => attempt(FIRST_RETRY_MS);
}

/** Waits until the network is back, at most `delay` milliseconds. */
function onlineOrAfter(delay: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, delay);
    window.addEventListener('online', end);
  });
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
 * Loads the script that a press needs. A failure is reported to the site (`listenToPressFailures`).
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
