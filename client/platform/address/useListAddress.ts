import { useLayoutEffect, useRef } from 'react';

import { useStayingNavigate } from './useStayingNavigate';

/**
 * What a change leaves for the way back: `push` the list as it was, `replace` nothing, `typing` the list
 * as it was before the first of a row of letters.
 */
export type ListHistory = 'push' | 'replace' | 'typing';

/**
 * Gives what changes a list, by its address: its search, its filters, its order. The reader stays
 * where they are. A change made before the last one is drawn builds on that one, so that of two
 * filters chosen one right after the other both hold.
 *
 * @param search what the address says, as it is drawn
 * @param href the address of a search
 */
export function useListAddress<Search extends object>(
  search: Search,
  href: (search: Search) => string,
): (changed: Partial<Search>, history?: ListHistory) => void {
  const navigate = useStayingNavigate();
  const latest = useRef(search);
  const typedTo = useRef<string | null>(null);
  const drawn = href(search);
  useLayoutEffect(() => {
    latest.current = search;
    // Only when another address is drawn: until then, what was asked for last holds.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [drawn]);
  return (changed, history = 'push') => {
    const from = href(latest.current);
    latest.current = { ...latest.current, ...changed };
    const to = href(latest.current);
    const typing = history === 'typing';
    navigate(to, { replace: history === 'replace' || (typing && typedTo.current === from) });
    typedTo.current = typing ? to : null;
  };
}
