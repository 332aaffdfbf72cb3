import { defineEvent } from '#platform/running/bus';
import type { GameCall } from './calls/gameCall.entity';
import type { PlayerStatisticsRow } from './playerStatistics.entity';

/** Statistics that achievements depend on. */
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

/** Calls of a member were recorded. */
export interface CallsRecorded {
  userId: number;
  /** Statistics after these calls. */
  statistics: GameStatistics;
  /** The recorded calls if they belong to a verified shift; otherwise empty. */
  verified: readonly GameCall[];
  /** IDs of the unlocked achievements. A listener that gives an achievement adds its ID. */
  gained: number[];
}

/** Emitted in the transaction that writes the statistics, under the member's lock. */
export const callsRecorded = defineEvent<CallsRecorded>('calls.recorded');

/** A game key, or an installation of the game, was added to an account. */
export interface GameKeyAdded {
  userId: number;
  /** Name given by the member. */
  name: string;
}

/** Emitted in the transaction that stores the key, before the insert. */
export const gameKeyAdded = defineEvent<GameKeyAdded>('gameKeys.added');

/** The statistics of a member were recomputed from their calls. */
export interface StatisticsRebuilt {
  userId: number;
  /** Corrected values. Listeners that store derived values add their corrections. */
  found: { what: string; was: string; is: string }[];
}

/** Emitted in the transaction that corrects the statistics, under the member's lock. */
export const statisticsRebuilt = defineEvent<StatisticsRebuilt>('calls.figuresRebuilt');

/** A member reached the threshold of an achievement; emitted once per member and achievement. */
export interface AchievementUnlocked {
  userId: number;
  achievementId: number;
  /** Stable name in code, such as `first-responses`. */
  key: string;
  /** Display name, in French. */
  name: string;
  /** XP of the reward. */
  rewardExperience: number;
}

/** Emitted in the transaction that gave the reward. */
export const achievementUnlocked = defineEvent<AchievementUnlocked>('achievements.unlocked');
