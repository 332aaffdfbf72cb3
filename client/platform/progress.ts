/** Experience points (XP) from one level to the next. */
export const XP_PER_LEVEL = 1000;

/**
 * Target of response times, in seconds. The same value unlocks an achievement
 * (server/seeds/play/achievements.ts).
 */
export const TARGET_RESPONSE_SECONDS = 5;

/** Returns the progress within a level: `done` and `left` in XP, `share` from 0 to 1. */
export function levelProgress(experience: number): { done: number; left: number; share: number } {
  const done = experience % XP_PER_LEVEL;
  return { done, left: XP_PER_LEVEL - done, share: done / XP_PER_LEVEL };
}

/** Returns the share of successful calls, from 0 to 1; 0 when there are no calls. */
export const successShare = (successful: number, total: number): number =>
  total === 0 ? 0 : successful / total;
