import { useEffect, useRef } from 'react';

/** Calls within this time are one, in milliseconds. */
const SETTLE_MS = 250;

/** Calls `act` a moment after the last call of what it gives back: several changes are read together. */
export function useSoon(act: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, SETTLE_MS);
  };
}
