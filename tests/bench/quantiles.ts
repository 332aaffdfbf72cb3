/** Returns the values in ascending order. */
export const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** Returns a quantile: `part` is between 0 and 1, such as 0.99. Returns 0 without values. */
export const share = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Returns the median; 0 without values. */
export const middle = (values: readonly number[]): number => share(values, 0.5);
