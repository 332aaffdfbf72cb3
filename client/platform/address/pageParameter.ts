import { articles, managedComments } from '#client/generated/limits';

/** The last page of any list, if its pages are the largest. */
const LAST_PAGE = articles.page.rows / articles.pageSize.max;

/** The last page of a queue of moderation, at 20 rows a page. */
export const LAST_QUEUE_PAGE = managedComments.page.rows / 20;

/**
 * The page number in an address, from 1; an invalid one counts as 1. A page after the last possible
 * one counts as that one, so that the list says where it ends.
 * @param last the last page that the server returns
 */
export function readPage(
  parameters: URLSearchParams,
  { name = 'page', last = LAST_PAGE } = {},
): number {
  const text = parameters.get(name) ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), last) : 1;
}
