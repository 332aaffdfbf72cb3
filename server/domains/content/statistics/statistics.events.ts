import { defineEvent } from '#platform/running/bus';
import type { GameCall } from './calls/gameCall.entity';
import type { PlayerStatisticsRow } from './playerStatistics.entity';

/** The figures that achievements depend on. */
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
  /** The figures after these calls. */
  statistics: GameStatistics;
  /** Those that are of a shift that was let in: all of them, or none. */
  verified: readonly GameCall[];
  /**
   * Ids of the achievements that listeners gave, returned to the client that recorded the calls.
   */
  gained: number[];
}

/** Emitted in the transaction that writes the figures, under the member's lock. */
export const callsRecorded = defineEvent<CallsRecorded>('calls.recorded');

/** A game key, or an installation of the game, was added to an account. */
export interface GameKeyAdded {
  userId: number;
  /** Name given by the member. */
  name: string;
}

/** Emitted in the transaction that stores the key, before the insert. */
export const gameKeyAdded = defineEvent<GameKeyAdded>('gameKeys.added');

/** The figures of a member were made anew from their calls. */
export interface StatisticsRebuilt {
  userId: number;
  /** What was wrong: listeners who keep figures of their own add to it. */
  found: { what: string; was: string; is: string }[];
}

/** Emitted in the transaction that corrects the figures, under the member's lock. */
export const statisticsRebuilt = defineEvent<StatisticsRebuilt>('calls.figuresRebuilt');

/** A member reached the threshold of an achievement; emitted once per member and achievement. */
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

/** Emitted in the transaction that gave the reward. */
export const achievementUnlocked = defineEvent<AchievementUnlocked>('achievements.unlocked');
