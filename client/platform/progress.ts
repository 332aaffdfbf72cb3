/** The experience in one level: 1000. */
export const XP_PER_LEVEL = 1000;

/** The progress within the present level, from the total experience. */
export function levelProgress(experience: number): { done: number; left: number; share: number } {
  const done = experience % XP_PER_LEVEL;
  return { done, left: XP_PER_LEVEL - done, share: done / XP_PER_LEVEL };
}

/** The share of successful calls, from 0 to 1; 0 without calls. */
export const successShare = (successful: number, total: number): number =>
  total === 0 ? 0 : successful / total;
