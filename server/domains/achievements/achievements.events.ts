import { defineEvent } from '../../platform/bus';

/** A member reached an achievement's threshold; told once for each member and achievement. */
export interface AchievementUnlocked {
  userId: number;
  achievementId: number;
  /** Stable name in code, such as `first-responses`. */
  key: string;
  /** As people read it, in French. */
  name: string;
  /** XP that it gave. */
  rewardExperience: number;
}

/** Told in the transaction that gave the reward. */
export const achievementUnlocked = defineEvent<AchievementUnlocked>('achievements.unlocked');
