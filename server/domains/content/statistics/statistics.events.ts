import { defineEvent } from '../../../platform/running/bus';
import type { PlayerFigures } from './playerStatistics.entity';

/** All that a member played, as whoever rewards it looks at it. */
export type Figures = Pick<
  PlayerFigures,
  | 'totalCalls'
  | 'successfulCalls'
  | 'fireCalls'
  | 'responseMillis'
  | 'playSeconds'
  | 'nights'
  | 'longestPerfectRun'
>;

/** Calls of a member were recorded. */
export interface CallsRecorded {
  userId: number;
  /** These calls included. */
  figures: Figures;
  /** Numbers of the achievements that listeners give for it, to be told to who recorded the calls. */
  gained: number[];
}

/** Told in the transaction that writes the figures, under the member's lock. */
export const callsRecorded = defineEvent<CallsRecorded>('calls.recorded');

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
