import { useLayoutEffect, useRef } from 'react';

import { useStayingNavigate } from './useStayingNavigate';

/**
 * The effect of a change on the history: `push` keeps the former list, `replace` does not, `typing`
 * keeps the list as it was before the first of several typed letters.
 */
export type ListHistory = 'push' | 'replace' | 'typing';

/**
 * Returns a function that changes a list through its address: its search, its filters, its order.
 * The scroll position stays. A change made before the last one is rendered builds on that one, so
 * that two quick changes both apply.
 * @param search the parameters in the rendered address
 * @param href makes the address of a search
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
    // Only when another address is rendered: until then, the last requested one counts.
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
