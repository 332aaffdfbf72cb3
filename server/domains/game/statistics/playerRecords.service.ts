import { parseISO } from 'date-fns';
import { addDays, dayInParis } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { PlayerStatisticsRow } from './playerStatistics.entity';
import { averageSeconds } from './statistics.service';
import { readBestMonth, readBusiestDay, readPlayedDays, type DayCount } from './statistics.reads';

const WEEKS = 52;

/** Calls of a member over 52 weeks, from a Monday to today. */
export interface YearOfCalls {
  from: string;
  to: string;
  calls: number;
  longestStreak: number;
  days: DayCount[];
}

/** Reads the calls of a member over 52 weeks from the daily sums, in one statement. */
export async function yearOf(userId: number): Promise<YearOfCalls> {
  const to = dayInParis();
  const sinceMonday = (parseISO(to).getDay() + 6) % 7;
  const from = addDays(to, -sinceMonday - 7 * (WEEKS - 1));
  const days = await readPlayedDays(userId, from, to);
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  return { from, to, calls, longestStreak: longestStreakOf(days), days };
}

/** Returns the longest run of consecutive days. The days must be in order. */
function longestStreakOf(days: readonly DayCount[]): number {
  let [longest, current, before] = [0, 0, ''];
  for (const { day } of days) {
    current = before !== '' && addDays(before, 1) === day ? current + 1 : 1;
    longest = Math.max(longest, current);
    before = day;
  }
  return longest;
}

/** Best statistics of a member. One is null without calls, and when it was not requested. */
export interface BestStatistics {
  busiestDay: DayCount | null;
  bestMonth: { month: string; calls: number; successPercent: number } | null;
  perfectRun: number | null;
  averageResponseSeconds: number | null;
  nights: number | null;
  playMinutes: number | null;
}

/** Reads the requested best statistics of a member. */
export async function bestOf(
  userId: number,
  asked: { day: boolean; month: boolean; sums: boolean },
): Promise<BestStatistics> {
  const sums = asked.sums ? await repository(PlayerStatisticsRow).findOneBy({ userId }) : null;
  return {
    busiestDay: asked.day ? await readBusiestDay(userId) : null,
    bestMonth: asked.month ? await readBestMonth(userId) : null,
    perfectRun: sums?.longestPerfectRun || null,
    averageResponseSeconds: sums && averageSeconds(sums.responseMillis, sums.totalCalls),
    nights: sums?.nights || null,
    playMinutes: sums && Math.floor(sums.playSeconds / 60),
  };
}
