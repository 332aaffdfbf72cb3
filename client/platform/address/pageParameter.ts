/** The server returns no row after the millionth, at 50 rows a page. */
const LAST_PAGE = 20_000;

/** The queues of moderation return no row after the 10,000th, at 20 rows a page. */
export const LAST_QUEUE_PAGE = 500;

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
