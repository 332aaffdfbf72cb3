import type { Member } from '../access/actor';
import { searchWords } from './letterSearch';

/** Kinds of items whose rows show the number of a case. */
export type NumberedKind = 'comment' | 'report';

/** Finds the IDs of the items that show a number, as far as the actor may read it. */
export type NumberedItems = (
  kind: NumberedKind,
  actor: Member,
  number: string,
) => Promise<readonly number[]>;

let items: NumberedItems | null = null;

/** Provides the items of a number, for lists of modules below the one that gives numbers. */
export function setNumberedItems(find: NumberedItems): void {
  items = find;
}

/** A number, such as mc-2026-00042. */
const NUMBER = /^[a-z]{2}-\d{4}-\d{1,9}$/;

/** A search without the numbers in it, and the items that show all of them. */
export interface NumberSearch {
  search?: string | null;
  /** IDs; absent without a number in the search. */
  ids?: readonly number[];
}

/** Splits the numbers off a search and looks their items up. */
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
