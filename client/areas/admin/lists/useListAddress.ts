import { useSearchParams } from 'react-router-dom';

import { useAddressChange, type ListHistory } from '#client/platform/address/useAddressChange';
import type { ListAddress } from './listAddress';

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
