import { createContext, useContext, useEffect, useState } from 'react';

import { useHydrated } from '../device/useHydrated';

const HALF_MINUTE_MS = 30_000;

/** Time at which the server rendered the page, in milliseconds; null for a page of the browser. */
export const RenderedAtContext = createContext<number | null>(null);

/**
 * Returns the current time, updated every `interval` milliseconds. During hydration, returns the time
 * at which the server rendered the page, so that texts about elapsed time are the same on both sides.
 */
export function useNow(interval = HALF_MINUTE_MS): number {
  const renderedAt = useContext(RenderedAtContext);
  const isHydrated = useHydrated();
  const [instant, setInstant] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return isHydrated ? instant : (renderedAt ?? instant);
}
