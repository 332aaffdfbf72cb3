import { LARGEST_PAGE, type PageOf } from '../db/page';
import { count, exactly } from './shapes';

/** Pagination parameters of a list, as text. */
export const pagingQuery = {
  page: { type: 'string', default: '1', description: 'Page, à partir de 1.' },
  limit: {
    type: 'string',
    default: '10',
    description: `Éléments par page, ${LARGEST_PAGE} au plus.`,
  },
} as const;

/** Pagination parameters, as sent. */
export interface Paging {
  page: string;
  limit: string;
}

export const paginationShape = exactly({
  page: { type: 'integer', minimum: 1 },
  limit: { type: 'integer', minimum: 1 },
  total: count,
  pageCount: { type: 'integer', minimum: 1 },
});

/** Returns the requested page. Text that is not a number becomes NaN, which the service refuses. */
export function pageAsked({ page, limit }: Paging) {
  return { page: Number(page || NaN), pageSize: Number(limit || NaN) };
}

export function pagination({ page, pageSize, total, pageCount }: PageOf<unknown>) {
  return { page, limit: pageSize, total, pageCount };
}

export const PAGING_FIELDS = { pageSize: 'limit' };
