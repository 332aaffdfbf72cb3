import { z } from 'zod';
import { fieldsJudgedBy, searchInput, whole } from '../input/fields';

/** A page asked for: from 1, bounded in size. */
export interface PageRequest {
  page: number;
  pageSize: number;
}

/** One page of results. */
export interface PageOf<Item> extends PageRequest {
  items: Item[];
  /** How many rows there are on all pages. */
  total: number;
  pageCount: number;
}

/** The most rows of a page, whatever the list. */
export const LARGEST_PAGE = 50;

const OUT_OF_BOUNDS = 'Le numéro de page est hors limites.';

/** The schema of how many rows a page has. */
export const pageSizeInput = z.object({
  pageSize: whole(
    1,
    LARGEST_PAGE,
    `La taille de page doit être comprise entre 1 et ${LARGEST_PAGE}.`,
  ),
});

/**
 * The schema of a page of a list.
 * @param farthest the last row that a page may show
 */
export const pagesUpTo = (farthest: number) =>
  z
    .object({
      page: z
        .number(OUT_OF_BOUNDS)
        .int(OUT_OF_BOUNDS)
        .min(1, OUT_OF_BOUNDS)
        .meta({ lastRow: farthest }),
      ...pageSizeInput.shape,
    })
    .check(
      fieldsJudgedBy(({ page, pageSize }) => ({
        page: page * pageSize > farthest ? OUT_OF_BOUNDS : null,
      })),
    );

/** The same for a list without an end of its own. */
export const pageInput = pagesUpTo(1_000_000);

/** The same with a search. */
export const searchedPage = pageInput.safeExtend(searchInput.shape);

/** The schema of a short list: how many rows, `most` at most. */
export const rowsUpTo = (most: number) =>
  z.object({ limit: whole(1, most, `La limite doit être comprise entre 1 et ${most}.`) });

/** How many pages `total` rows make; at least 1, so that an empty list still has a first page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The rows of a page in an ordered list, counted from its nearer end. */
export interface PageRows {
  limit: number;
  offset: number;
  /** Whether they are counted from the end: the list is then read the other way round. */
  fromEnd: boolean;
}

/**
 * Where the rows of a page are. Whoever skips rows reads them: so the last page of a million is read
 * from the end, as quickly as the first.
 */
export function rowsOfPage({ page, pageSize }: PageRequest, total: number): PageRows {
  const offset = (page - 1) * pageSize;
  const left = total - offset;
  if (left <= 0 || offset <= total / 2) return { limit: pageSize, offset, fromEnd: false };
  const limit = Math.min(pageSize, left);
  return { limit, offset: left - limit, fromEnd: true };
}
