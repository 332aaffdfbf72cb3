/** Cases on the page of the incident log that was displayed last. */
export interface ShownCases {
  numbers: readonly string[];
  /** Position of the page's first case in the whole list, counted from 1. */
  first: number;
  total: number;
  /** URL of the page. */
  address: string;
}

let shown: ShownCases | null = null;

/** Stores the displayed page of the list in memory, until the tab is reloaded or closed. */
export function rememberCases(cases: ShownCases): void {
  shown = cases;
}

/** Position of a case in the list that was displayed last. */
export interface PlaceInList {
  place: number;
  total: number;
  address: string;
  /**
   * Number of the previous case on the displayed page; null for the first case. `next` is the
   * number of the next case; null for the last case.
   */
  previous: string | null;
  next: string | null;
}

/**
 * Returns the position of a case in the list that was displayed last; null when the case was not on
 * the displayed page.
 */
export function placeOf(number: string): PlaceInList | null {
  const at = shown?.numbers.indexOf(number) ?? -1;
  if (!shown || at === -1) return null;
  const { numbers, first, total, address } = shown;
  const previous = numbers[at - 1] ?? null;
  return { place: first + at, total, address, previous, next: numbers[at + 1] ?? null };
}
