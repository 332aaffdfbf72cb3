/** Calls of a shift that follow each other, by their place in it. */
export interface Run {
  first: number;
  last: number;
  length: number;
}

/** The longest run of calls that pass, the first of several; null where none does. */
export function longestRun<Call>(
  calls: readonly Call[],
  passes: (call: Call) => boolean,
): Run | null {
  let best: Run | null = null;
  let first = 0;
  for (const [index, call] of calls.entries()) {
    if (!passes(call)) {
      first = index + 1;
      continue;
    }
    const length = index - first + 1;
    if (length > (best?.length ?? 0)) best = { first, last: index, length };
  }
  return best;
}

/** How many calls that pass follow each other right before a place. */
export function runBefore<Call>(
  calls: readonly Call[],
  place: number,
  passes: (call: Call) => boolean,
): number {
  let length = 0;
  for (let index = place - 1; index >= 0; index--) {
    const call = calls[index];
    if (call === undefined || !passes(call)) break;
    length += 1;
  }
  return length;
}
