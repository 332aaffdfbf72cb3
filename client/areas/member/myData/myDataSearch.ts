import { useSearchParams } from 'react-router-dom';

import { readPage } from '#client/platform/address/pageParameter';
import type { MyDataSearch } from '#client/platform/address/paths';

const VIEWS = 20;
const CONSENTS = 10;

/** What the lists of an address ask for; used by the page's `begins` and by their hooks. */
export const viewsOf = (search: URLSearchParams) => ({ page: readPage(search), pageSize: VIEWS });

export const consentsOf = (search: URLSearchParams) => ({
  page: readPage(search, { name: 'accords' }),
  pageSize: CONSENTS,
});

/** The pages of both lists in the present address, so that one list keeps the other's. */
export function useMyDataSearch(): Required<MyDataSearch> {
  const [search] = useSearchParams();
  return { page: viewsOf(search).page, accords: consentsOf(search).page };
}
