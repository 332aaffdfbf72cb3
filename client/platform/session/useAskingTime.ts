import { useApolloClient } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useEffect, useState } from 'react';

/** Maximum time to wait for the connection, in milliseconds. */
const TIMEOUT_MS = 300;

/**
 * Returns whether it is time to request data that subscriptions update: when the cache already
 * contains the data, when the socket is connected, or after 300 ms without a connection. A request
 * before the connection could miss updates or would have to be repeated.
 * @param live whether the socket is connected
 * @param query query of the data
 */
export function useAskingTime(live: boolean, query: DocumentNode): boolean {
  const client = useApolloClient();
  const [isTime, setIsTime] = useState(() => client.readQuery({ query }) !== null);
  if (live && !isTime) setIsTime(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}
