/** Page of the incident log that was displayed last. */
export interface ShownCases {
  numbers: readonly string[];
  /** Position of the first case in the whole list, from 1. */
  first: number;
  total: number;
  /** URL of the page. */
  address: string;
}

let shown: ShownCases | null = null;

/** Stores the page of the list that cases are opened from, until the site is left. */
export function rememberCases(cases: ShownCases): void {
  shown = cases;
}

/** Position of a case in the list that was displayed last. */
export interface PlaceInList {
  place: number;
  total: number;
  address: string;
  /** Numbers of the adjacent cases on the same page; null at its ends. */
  previous: string | null;
  next: string | null;
}

/**
 * Returns the position of a case in the list that was displayed last; null when it is not on that
 * page.
 */
export function placeOf(number: string): PlaceInList | null {
  const at = shown?.numbers.indexOf(number) ?? -1;
  if (!shown || at === -1) return null;
  const { numbers, first, total, address } = shown;
  const previous = numbers[at - 1] ?? null;
  return { place: first + at, total, address, previous, next: numbers[at + 1] ?? null };
}
