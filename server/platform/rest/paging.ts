import type { PageOf } from '../db/page';
import { count, exactly } from './shapes';

/** The paging of a list's address; digits as text, since nothing converts what an address holds. */
export const pagingQuery = {
  page: { type: 'string', default: '1', description: 'Page, à partir de 1.' },
  limit: { type: 'string', default: '10', description: 'Éléments par page, 50 au plus.' },
} as const;

/** What a list says of its pages. */
export const paginationShape = exactly({
  page: { type: 'integer', minimum: 1 },
  limit: { type: 'integer', minimum: 1 },
  total: count,
  pageCount: { type: 'integer', minimum: 1 },
});

/** The page that an address asks for; what is no number is left for the service to refuse. */
export function pageAsked({ page, limit }: { page: string; limit: string }) {
  return { page: Number(page || NaN), pageSize: Number(limit || NaN) };
}

/** The pages of a list under the names of the REST calls. */
export function pagination({ page, pageSize, total, pageCount }: PageOf<unknown>) {
  return { page, limit: pageSize, total, pageCount };
}

/** The documented names of the fields of a page that is asked for. */
export const PAGING_FIELDS = { pageSize: 'limit' };
