import { articles, managedComments } from '#client/generated/limits';

/** Number of the last page that a list can have, at the largest page size. */
const LAST_PAGE = articles.page.rows / articles.pageSize.max;

/** Number of the last page that a moderation queue can have, at 20 rows per page. */
export const LAST_QUEUE_PAGE = managedComments.page.rows / 20;

/**
 * Returns the page number in a URL, from 1. An invalid number counts as page 1. A number beyond the
 * last possible page counts as the last page, so that the list can show its end.
 * @param last last page that the server returns
 */
export function readPage(
  parameters: URLSearchParams,
  { name = 'page', last = LAST_PAGE } = {},
): number {
  const text = parameters.get(name) ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), last) : 1;
}
