import { useContext, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

import { useStayingNavigate } from './useStayingNavigate';

/**
 * The effect of a change on the history: `push` keeps the former list, `replace` does not, `typing`
 * keeps the list as it was before the first of several typed letters.
 */
export type ListHistory = 'push' | 'replace' | 'typing';

/**
 * Returns a function that changes a list through its address: its search, its filters, its order.
 * The scroll position stays. A change is applied to the router's current address, which may not be
 * rendered yet, so two changes in a row both apply.
 * @param search the parameters of the rendered address, by name
 * @param href makes the address of a search
 */
export function useListAddress<Search extends object>(
  search: Search,
  href: (search: Search) => string,
): (changed: Partial<Search>, history?: ListHistory) => void {
  const navigate = useStayingNavigate();
  const rendered = useLocation();
  // `useLocation` lags behind the router until the page is rendered.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const typedTo = useRef<string | null>(null);
  return (changed, history = 'push') => {
    const current = router?.state.location ?? rendered;
    const former = current.key === rendered.key ? search : searchIn<Search>(current.search);
    const from = href(former);
    const to = href({ ...former, ...changed });
    const typing = history === 'typing';
    navigate(to, { replace: history === 'replace' || (typing && typedTo.current === from) });
    typedTo.current = typing ? to : null;
  };
}

const searchIn = <Search>(query: string) =>
  Object.fromEntries(new URLSearchParams(query)) as Search;
