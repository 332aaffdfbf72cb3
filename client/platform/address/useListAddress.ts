import { useContext, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom';

import type { ListAddress } from './listAddress';
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

/** State of a list, which its URL stores. */
export interface ListState<Search> {
  search: Required<Search>;
  /** Whether a search or a filter is set. */
  filtered: boolean;
  /** Changes the search, filters or order, and returns to the first page. */
  open: (changed: Search, history?: ListHistory) => void;
  /** Returns the URL of a page of the list. */
  hrefFor: (page: number) => string;
}

/** Returns the state of a list from its URL. */
export function useListAddress<Search extends { page?: number }>(
  address: ListAddress<Search>,
): ListState<Search> {
  const [parameters] = useSearchParams();
  const search = address.read(parameters);
  const change = useAddressChange<Search>(search, address.href);
  return {
    search,
    filtered: address.isFiltered(search),
    open: (changed, history) => change({ page: 1, ...changed }, history),
    hrefFor: (page) => address.href({ ...search, page }),
  };
}
