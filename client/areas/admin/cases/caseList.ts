/** The page of the main courante that was shown last. */
export interface ShownCases {
  numbers: readonly string[];
  /** Place of the first of them in the whole list, from 1. */
  first: number;
  total: number;
  /** The address of that page. */
  address: string;
}

let shown: ShownCases | null = null;

/** Remembers the page of the list from which a case may be opened, until the site is left. */
export function rememberCases(cases: ShownCases): void {
  shown = cases;
}

/** Where a case was in the list that was shown last. */
export interface PlaceInList {
  place: number;
  total: number;
  address: string;
  /** Its neighbours on the same page. */
  previous: string | null;
  next: string | null;
}

/** The place of a case in the list that was shown last; null for one that was opened otherwise. */
export function placeOf(number: string): PlaceInList | null {
  const at = shown?.numbers.indexOf(number) ?? -1;
  if (!shown || at === -1) return null;
  const { numbers, first, total, address } = shown;
  const previous = numbers[at - 1] ?? null;
  return { place: first + at, total, address, previous, next: numbers[at + 1] ?? null };
}
