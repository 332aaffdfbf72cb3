/** Returns the mean of numbers; 0 for an empty list. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the standard deviation of numbers; 0 for an empty list. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Returns the median of numbers; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return (low + high) / 2;
}

/** Returns Pearson's correlation of two lists of equal length; 0 when one of them is constant. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const spread = deviation(one) * deviation(other);
  if (spread === 0) return 0;
  const [middle, otherMiddle] = [mean(one), mean(other)];
  const products = one.map((value, at) => (value - middle) * ((other[at] ?? 0) - otherMiddle));
  return mean(products) / spread;
}

/** Returns the binomial probability of `least` or more successes in `tries` tries. */
export function chanceOfAtLeast(least: number, tries: number, chance: number): number {
  let sum = 0;
  // Uses logarithms, because a product of floating-point numbers would be too inexact for such
  // small terms.
  let logTerm = tries * Math.log(1 - chance);
  for (let hits = 0; hits <= tries; hits++) {
    if (hits >= least) sum += Math.exp(logTerm);
    logTerm += Math.log((tries - hits) / (hits + 1)) + Math.log(chance / (1 - chance));
  }
  return Math.min(1, sum);
}
