/** The server reads no list past its millionth row, at 50 rows a page. */
const LAST_PAGE = 20_000;

/** The queues of moderation reach their 10 000th row, at 20 rows a page. */
export const LAST_QUEUE_PAGE = 500;

/**
 * The page that an address asks for, from 1; what makes no sense counts as 1. A page past all that the
 * server gives counts as the last it gives, so that the list says where it ends.
 * @param last the last page that the server gives
 */
export function readPage(
  parameters: URLSearchParams,
  { name = 'page', last = LAST_PAGE } = {},
): number {
  const text = parameters.get(name) ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), last) : 1;
}
