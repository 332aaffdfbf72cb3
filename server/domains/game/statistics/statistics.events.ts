import { defineEvent } from '#platform/running/bus';
import type { GameCall } from './calls/gameCall.entity';
import type { PlayerStatisticsRow } from './playerStatistics.entity';

export type GameStatistics = Pick<
  PlayerStatisticsRow,
  | 'totalCalls'
  | 'successfulCalls'
  | 'fireCalls'
  | 'responseMillis'
  | 'playSeconds'
  | 'nights'
  | 'longestPerfectRun'
>;

/** Calls of a verified shift were added to the statistics of a member. */
export interface CallsVerified {
  userId: number;
  calls: readonly GameCall[];
}

/** Emitted in the transaction that writes the statistics, under the member's lock. */
export const callsVerified = defineEvent<CallsVerified>('calls.verified');

export interface GameKeyAdded {
  userId: number;
  name: string;
}

/** Emitted in the transaction that stores the key, before the insert. */
export const gameKeyAdded = defineEvent<GameKeyAdded>('gameKeys.added');

/** A member reached the threshold of an achievement; emitted once per member and achievement. */
export interface AchievementUnlocked {
  userId: number;
  achievementId: number;
  /** Stable name in code, such as `first-responses`. */
  key: string;
  /** Display name, in French. */
  name: string;
  rewardExperience: number;
}

/** Emitted in the transaction that gave the reward. */
export const achievementUnlocked = defineEvent<AchievementUnlocked>('achievements.unlocked');
