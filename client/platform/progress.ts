/** Experience that each level takes (specification of the member area, section 9). */
export const XP_PER_LEVEL = 1000;

/** Where a member stands inside the current level, from the whole of their experience. */
export function levelProgress(experience: number): { done: number; left: number; share: number } {
  const done = experience % XP_PER_LEVEL;
  return { done, left: XP_PER_LEVEL - done, share: done / XP_PER_LEVEL };
}

/** Successful calls among all, from 0 to 1; 0 with no calls. */
export const successShare = (successful: number, total: number): number =>
  total === 0 ? 0 : successful / total;
