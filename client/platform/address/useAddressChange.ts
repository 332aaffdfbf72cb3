import { useContext, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

import { useStayingNavigate } from './useStayingNavigate';

/**
 * Effect of a change on the browser history. `push` adds an entry, `replace` does not. `typing`
 * adds one entry for all letters typed in a row.
 */
export type ListHistory = 'push' | 'replace' | 'typing';

/**
 * Returns a function that changes search parameters of the URL. The scroll position stays. Each
 * change starts from the router's current URL, even if that URL is not rendered yet, so two
 * consecutive changes both apply.
 * @param search search parameters of the rendered URL, keyed by name
 * @param href returns the URL for search parameters
 */
export function useAddressChange<Search extends object>(
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
