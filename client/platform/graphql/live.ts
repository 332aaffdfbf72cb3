import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useSession } from '../session/useSession';

/** Whether the WebSocket of the session is connected; null before the first attempt. */
let open: boolean | null = null;
const listeners = new Set<() => void>();

/** Connection state of the WebSocket, as reported by `socket.ts`. */
export const socketState = {
  get: () => open,
  set(next: boolean | null): void {
    open = next;
    for (const listener of listeners) listener();
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Returns the connection state of the WebSocket, for a component with subscriptions.
 * @param onLive called each time the socket connects, because events may have been missed until
 *    then. `again` is false for a connection without an earlier failure or interruption, otherwise
 *    true
 * @returns `live`: whether the socket is connected; poll when it is not. `skip`: the option of the
 *    same name for subscriptions, true when no user is signed in or the session has expired
 */
export function useLive(onLive?: (again: boolean) => void): { live: boolean; skip: boolean } {
  const skip = useSession().status !== 'member';
  const state = useSyncExternalStore(socketState.listen, socketState.get, () => null);
  const latest = useRef(onLive);
  const lost = useRef(false);
  useEffect(() => {
    latest.current = onLive;
  });
  useEffect(() => {
    if (skip || state === false) lost.current = true;
    else if (state) latest.current?.(lost.current);
  }, [skip, state]);
  return { live: state === true && !skip, skip };
}
