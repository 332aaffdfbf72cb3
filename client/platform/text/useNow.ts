import { useEffect, useState } from 'react';

const HALF_MINUTE_MS = 30_000;

/** Returns the current time, updated every half minute. */
export function useNow(): number {
  const [instant, setInstant] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), HALF_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return instant;
}
