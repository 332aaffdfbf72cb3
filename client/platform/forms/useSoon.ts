import { useEffect, useRef } from 'react';

/** Delay within which calls are merged, in milliseconds. */
const SETTLE_MS = 250;

/** Returns a debounced version of `run`, so that several changes in a row cause one reload. */
export function useSoon(run: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, SETTLE_MS);
  };
}
