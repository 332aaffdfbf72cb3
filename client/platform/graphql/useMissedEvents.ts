import { useEffect, useRef, useState } from 'react';

import { useLive } from './live';
import { useGraphqlSource } from './public/source';

/**
 * Calls `check` once, when the socket connects after the server has rendered the page, because events
 * since the rendering were missed. Not needed for a subscription whose first event is the present
 * state.
 */
export function useMissedEvents(check: () => void): void {
  const isFromServer = useGraphqlSource().renderedFor !== null;
  const { live } = useLive();
  // Data that is loaded while the socket is connected misses nothing.
  const [wasLive] = useState(live);
  const isChecked = useRef(wasLive || !isFromServer);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (!live || isChecked.current) return;
    isChecked.current = true;
    latest.current();
  }, [live]);
}
