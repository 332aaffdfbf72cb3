import { useEffect, useState } from 'react';

const HALF_MINUTE_MS = 30_000;

/**
 * Returns the current time, updated every half minute, so that shown relative times stay correct.
 */
export function useNow(): number {
  const [instant, setInstant] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), HALF_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return instant;
}
