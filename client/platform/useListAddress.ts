import { useLayoutEffect, useRef } from 'react';

import { useStayingNavigate } from './useStayingNavigate';

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
): (changed: Partial<Search>, replace?: boolean) => void {
  const navigate = useStayingNavigate();
  const latest = useRef(search);
  const drawn = href(search);
  useLayoutEffect(() => {
    latest.current = search;
    // Only when another address is drawn: until then, what was asked for last holds.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [drawn]);
  return (changed, replace = false) => {
    latest.current = { ...latest.current, ...changed };
    navigate(href(latest.current), { replace });
  };
}
