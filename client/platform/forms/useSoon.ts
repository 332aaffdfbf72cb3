import { useEffect, useRef } from 'react';

/** Calls within this time are merged, in milliseconds. */
const SETTLE_MS = 250;

/**
 * Returns a function that calls `act` a moment after its last call, so that several changes cause
 * one reload.
 */
export function useSoon(run: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, SETTLE_MS);
  };
}
