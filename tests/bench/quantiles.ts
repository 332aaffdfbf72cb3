/** The values in order, the smallest first. */
export const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** The value that this share of the values does not pass. */
export const share = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** The value in the middle. */
export const middle = (values: readonly number[]): number => share(values, 0.5);
