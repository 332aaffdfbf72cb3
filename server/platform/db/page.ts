import { z } from 'zod';
import { fieldsJudgedBy, searchInput, whole } from '../input/fields';

/** A requested page: its number, which starts at 1, and its size. */
export interface PageRequest {
  page: number;
  pageSize: number;
}

export interface PageOf<Item> extends PageRequest {
  items: Item[];
  total: number;
  pageCount: number;
}

/** Maximum number of rows per page, for every list. */
export const LARGEST_PAGE = 50;

const OUT_OF_BOUNDS = 'Le numéro de page est hors limites.';

export const pageSizeInput = z.object({
  pageSize: whole(
    1,
    LARGEST_PAGE,
    `La taille de page doit être comprise entre 1 et ${LARGEST_PAGE}.`,
  ),
});

/**
 * Creates the schema of a requested page.
 * @param farthest position of the last row that a page may contain, counted from 1
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

/** Schema of a requested page, up to row 1,000,000. */
export const pageInput = pagesUpTo(1_000_000);

export const searchedPage = pageInput.safeExtend(searchInput.shape);

/**
 * Creates the schema for the length of a short list.
 * @param most maximum number of rows
 */
export const rowsUpTo = (most: number) =>
  z.object({ limit: whole(1, most, `La limite doit être comprise entre 1 et ${most}.`) });

/** Returns the number of pages of `total` rows; at least 1. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Returns a page of a list. @param total number of rows on all pages */
export const toPage = <Item>(
  items: Item[],
  total: number,
  { page, pageSize }: PageRequest,
): PageOf<Item> => ({ items, total, page, pageSize, pageCount: pageCount(total, pageSize) });

/** Position of the rows of a page, counted from the nearer end of the list. */
export interface PageRows {
  limit: number;
  offset: number;
  /** Whether the offset is counted from the end, so that the list must be read in reverse order. */
  fromEnd: boolean;
}

/**
 * Returns the position of the rows of a page. A database reads the rows that it skips, so the last
 * pages are read from the end, as fast as the first ones.
 */
export function rowsOfPage({ page, pageSize }: PageRequest, total: number): PageRows {
  const offset = (page - 1) * pageSize;
  const left = total - offset;
  if (left <= 0 || offset <= total / 2) return { limit: pageSize, offset, fromEnd: false };
  const limit = Math.min(pageSize, left);
  return { limit, offset: left - limit, fromEnd: true };
}
