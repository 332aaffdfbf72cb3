import { useEffect, useState } from 'react';

const HALF_MINUTE_MS = 30_000;

/** Returns the present time, updated every half minute, so that shown ages stay true. */
export function useNow(): number {
  const [moment, setMoment] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setMoment(Date.now()), HALF_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return moment;
}
