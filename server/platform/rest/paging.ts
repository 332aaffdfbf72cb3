import { LARGEST_PAGE, type PageOf } from '../db/page';
import { count, exactly, like, named, parameter } from './shapes';

/** Pagination parameters of a list, as text. */
export const pagingQuery = {
  page: {
    ...parameter({ type: 'integer', minimum: 1, default: 1 }, { default: '1' }),
    description: 'Page, à partir de 1.',
  },
  limit: {
    ...parameter(
      { type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: 10 },
      { default: '10' },
    ),
    description: `Éléments par page, ${LARGEST_PAGE} au plus.`,
  },
} as const;

/** Pagination parameters, as sent. */
export interface Paging {
  page: string;
  limit: string;
}

const fromOne = { type: 'integer', minimum: 1 } as const;

export const paginationShape = named(
  'Pagination',
  exactly({
    page: like(fromOne, 1),
    limit: like(fromOne, 10),
    total: count,
    pageCount: like(fromOne, 2),
  }),
);

/** Returns the requested page. Text that is not a number becomes NaN, which the service refuses. */
export function pageAsked({ page, limit }: Paging) {
  return { page: Number(page || NaN), pageSize: Number(limit || NaN) };
}

export function pagination({ page, pageSize, total, pageCount }: PageOf<unknown>) {
  return { page, limit: pageSize, total, pageCount };
}

export const PAGING_FIELDS = { pageSize: 'limit' };
