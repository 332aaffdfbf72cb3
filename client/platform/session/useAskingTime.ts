import { useEffect, useState } from 'react';

/** How long the server may take to be heard, in milliseconds. */
const TIMEOUT_MS = 300;

/**
 * Whether it is time to ask for what the server tells of from then on: as soon as it is heard, so
 * that nothing is missed and nothing is asked twice; a moment later where it is not.
 *
 * @param live whether the server is heard
 */
export function useAskingTime(live: boolean): boolean {
  const [isTime, setIsTime] = useState(false);
  if (live && !isTime) setIsTime(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}
