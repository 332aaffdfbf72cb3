import { articles, managedComments } from '#client/generated/limits';

/** Last page of any list, at the largest page size. */
const LAST_PAGE = articles.page.rows / articles.pageSize.max;

/** Last page of a moderation queue, at 20 rows per page. */
export const LAST_QUEUE_PAGE = managedComments.page.rows / 20;

/**
 * Returns the page number in a URL, from 1. An invalid one counts as 1, one beyond the last
 * possible page as the last, so that the list can show its end.
 * @param last last page that the server returns
 */
export function readPage(
  parameters: URLSearchParams,
  { name = 'page', last = LAST_PAGE } = {},
): number {
  const text = parameters.get(name) ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), last) : 1;
}
