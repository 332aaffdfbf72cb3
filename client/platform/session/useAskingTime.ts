import { useEffect, useState } from 'react';

/** Maximum time to wait for the connection, in milliseconds. */
const TIMEOUT_MS = 300;

/**
 * Returns whether it is time to request data that subscriptions update: when the socket is
 * connected, or after 300 ms without a connection. A request before the connection could miss
 * updates or would have to be repeated.
 * @param live whether the socket is connected
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
