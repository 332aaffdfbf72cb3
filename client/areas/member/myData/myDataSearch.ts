import { useSearchParams } from 'react-router-dom';

import { readPage } from '#client/platform/address/pageParameter';
import type { MyDataSearch } from '#client/platform/address/paths';

const VIEWS = 20;
const CONSENTS = 10;

/**
 * Returns the query variables for the list of staff access, as used by the preload and by the
 * section.
 */
export const viewsOf = (search: URLSearchParams) => ({ page: readPage(search), pageSize: VIEWS });

export const consentsOf = (search: URLSearchParams) => ({
  page: readPage(search, { name: 'accords' }),
  pageSize: CONSENTS,
});

/**
 * Returns the page numbers of both lists in the URL. A link to another page of one list must
 * preserve the page of the other list.
 */
export function useMyDataSearch(): Required<MyDataSearch> {
  const [search] = useSearchParams();
  return { page: viewsOf(search).page, accords: consentsOf(search).page };
}
