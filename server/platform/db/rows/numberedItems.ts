import type { Member } from '#platform/access/actor';
import { searchWords } from '#client/shared/searchText';

/** Kinds of items that show a case number in lists. */
export type NumberedKind = 'comment' | 'report';

/**
 * Function that returns the IDs of the items that show a case number. Returns an empty list when
 * the actor may not see the number.
 */
export type NumberedItems = (
  kind: NumberedKind,
  actor: Member,
  number: string,
) => Promise<readonly number[]>;

let items: NumberedItems | null = null;

/**
 * Sets the function that finds items by case number. The function is injected, because the domains
 * that search their lists are in lower layers than the domain that assigns the numbers.
 */
export function setNumberedItems(find: NumberedItems): void {
  items = find;
}

/** Pattern of a case number in lower case, such as mc-2026-00042. */
const NUMBER = /^[a-z]{2}-\d{4}-\d{1,9}$/;

/** A search without its case numbers, and the items that show all of these numbers. */
export interface NumberSearch {
  search?: string | null;
  /** IDs of the items that show all case numbers of the search; absent when the search has none. */
  ids?: readonly number[];
}

/** Separates case numbers from the other words of a search, and finds their items. */
export async function splitNumbers(
  kind: NumberedKind,
  actor: Member,
  search: string | null | undefined,
): Promise<NumberSearch> {
  const words = searchWords(search);
  const numbers = words.filter((word) => NUMBER.test(word));
  const found = numbers.map(
    async (number): Promise<readonly number[]> =>
      (await items?.(kind, actor, number.toUpperCase())) ?? [],
  );
  const [first, ...others] = await Promise.all(found);
  if (!first) return { search };
  const ids = others.reduce((known, more) => known.filter((id) => more.includes(id)), first);
  return { search: words.filter((word) => !numbers.includes(word)).join(' '), ids };
}
