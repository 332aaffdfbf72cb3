import { AppError } from '../errors/AppError';
import { searched } from '../input/fields';
import { problemOf } from '../input/parse';

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

const MAX_OFFSET = 1_000_000;

/**
 * Checks a page request; every list has a bound.
 * @param farthest the last row that a page may show
 * @throws AppError VALIDATION_FAILED with a message per field
 */
export function checkedPage(
  page: number,
  pageSize: number,
  maxSize = 50,
  farthest = MAX_OFFSET,
): PageRequest {
  const fields: Record<string, string> = {};
  if (!Number.isInteger(page) || page < 1 || page * pageSize > farthest) {
    fields.page = 'Le numéro de page est hors limites.';
  }
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > maxSize) {
    fields.pageSize = `La taille de page doit être comprise entre 1 et ${maxSize}.`;
  }
  if (Object.keys(fields).length > 0) throw AppError.invalid(fields);
  return { page, pageSize };
}

/**
 * Refuses a search text that is too long.
 * @throws AppError VALIDATION_FAILED tied to `field` past 100 characters
 */
export function refuseLongSearch(search: string | null | undefined, field = 'search'): void {
  const problem = problemOf(searched, search);
  if (problem) throw AppError.invalid({ [field]: problem });
}

/**
 * Checks how many rows of a short list are requested.
 * @throws AppError VALIDATION_FAILED tied to `limit`
 */
export function checkedLimit(limit: number, max: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > max) {
    throw AppError.invalid({ limit: `La limite doit être comprise entre 1 et ${max}.` });
  }
  return limit;
}

/** How many pages `total` rows make; at least 1, so that an empty list still has a first page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
