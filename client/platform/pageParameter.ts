/** No list is that long: a larger number in the address is a mistake and counts as page 1. */
const LAST_THINKABLE_PAGE = 99_999;

/** The page that an address asks for, from 1; what makes no sense counts as 1. */
export function readPage(parameters: URLSearchParams, name = 'page'): number {
  const text = parameters.get(name) ?? '';
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 1;
  return page <= LAST_THINKABLE_PAGE ? page : 1;
}
