/** Run of consecutive calls of a shift: the indexes of its first and last call, and its length. */
export interface Run {
  first: number;
  last: number;
  length: number;
}

/**
 * Returns the longest run of calls that pass a test; the first one when several are equally long.
 * Returns null when no call passes.
 */
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

/** Returns the length of the run of passing calls directly before an index. */
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
