import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useSession } from '../session/useSession';

/** Whether the socket of the session carries messages; null before it has been tried. */
let open: boolean | null = null;
const listeners = new Set<() => void>();

/** What the socket (`socket.ts`) tells of itself. */
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
 * Follows the socket for a component with streams.
 *
 * @param onLive called each time messages begin to come in: what was said before was not heard.
 *   `again` says whether they could not for a while, after they could or at first
 * @returns `live`: whether messages can come in; when not, ask from time to time. `skip`, for the
 *   streams: nobody is signed in, or must sign in again
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
