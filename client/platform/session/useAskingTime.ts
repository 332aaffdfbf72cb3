import { useEffect, useState } from 'react';

/** Maximum time to wait for the connection, in milliseconds. */
const TIMEOUT_MS = 300;

/**
 * Returns whether to request data that subscriptions update. True once the socket is connected, so
 * that no update is missed and nothing is requested twice, or after 300 ms without a connection.
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
