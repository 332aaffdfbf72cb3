import { useSearchParams } from 'react-router-dom';

import type { ListAddress } from './listAddress';
import { useAddressChange, type ListHistory } from './useAddressChange';

export interface ListState<Search> {
  search: Required<Search>;
  filtered: boolean;
  /** Changes the search, filters or order, and returns to the first page. */
  open: (changed: Partial<Search>, history?: ListHistory) => void;
  hrefFor: (page: number) => string;
}

export function useListAddress<Search extends object>(
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
