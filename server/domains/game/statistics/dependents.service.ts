import type { GameStatistics } from './statistics.events';

/** Rewards that give XP in addition to calls: achievements and results of events. */
export interface Rewards {
  /**
   * Prevents other transactions from giving XP to many members until the end of the open one. Must
   * be called before any write to members: the other transactions also acquire this lock first, so
   * the same order prevents deadlocks.
   */
  lock(): Promise<void>;
  /**
   * Unlocks the achievements whose goals the statistics meet and that the member does not have yet.
   * Requires an open transaction and the member's lock.
   * @returns the newly unlocked achievements
   */
  unlock(
    userId: number,
    statistics: GameStatistics,
  ): Promise<readonly { id: number; key: string }[]>;
  /** Returns the total XP that rewards gave a member, inside the open transaction. */
  sumOf(userId: number): Promise<number>;
}

/** Stored value that did not agree with the calls of a member. */
export interface Correction {
  /** Corrected column, such as `player_statistics.totalCalls`. */
  what: string;
  was: string;
  is: string;
}

/** Corrects the ranking scores of a member, inside the open transaction. */
export type CorrectScores = (userId: number) => Promise<readonly Correction[]>;

/** Functions of other domains that depend on the statistics and return a result to this domain. */
const registered: { rewards?: Rewards; correctScores?: CorrectScores } = {};

function required<T>(dependent: T | undefined, name: string): T {
  if (!dependent)
    throw new Error(`${name} are not registered: call registerDomains() at start-up.`);
  return dependent;
}

/** Registers the rewards. Called once by the domain of achievements. */
export function registerRewards(rewards: Rewards): void {
  registered.rewards = rewards;
}

/** Registers the correction of scores. Called once by the domain of the ranking. */
export function registerScores(correctScores: CorrectScores): void {
  registered.correctScores = correctScores;
}

/** Returns the registered rewards. @throws Error when there are none */
export const rewards = (): Rewards => required(registered.rewards, 'Rewards');

/** Corrects the ranking scores of a member. @throws Error when no ranking is registered */
export const correctScores: CorrectScores = (userId) =>
  required(registered.correctScores, 'Scores')(userId);
