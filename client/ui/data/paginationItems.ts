export type PaginationItem = number | 'ellipse';

/**
 * Returns the items of a pagination: the first 3 pages, the last 3 and the neighbours of the
 * current one, with one ellipsis for each gap.
 * @param page current page, from 1
 */
export function paginationItems(page: number, pageCount: number): PaginationItem[] {
  const items: PaginationItem[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const shown = number <= 3 || number > pageCount - 3 || Math.abs(number - page) <= 1;
    if (shown) items.push(number);
    else if (items.at(-1) !== 'ellipse') items.push('ellipse');
  }
  return items;
}
