import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';

interface Row {
  experience: number;
  joinedAt: string | Date;
  totalCalls: number | null;
  successfulCalls: number | null;
  responseMillis: number | string | null;
  playSeconds: number | null;
  lastCallAt: string | Date | null;
  updatedAt: string | Date | null;
}

/** Statistics of a member. Without calls, the sums are 0 and the times of calls are null. */
export interface ShownStatistics {
  experience: number;
  joinedAt: Date;
  totalCalls: number;
  successfulCalls: number;
  responseMillis: number;
  playSeconds: number;
  lastCallAt: Date | null;
  updatedAt: Date | null;
}

/** Reads the statistics of an account in one statement; null when the account does not exist. */
export async function readStatistics(userId: number): Promise<ShownStatistics | null> {
  const [row] = await query<Row>(
    `SELECT u."experience", u."joinedAt", p."totalCalls", p."successfulCalls", p."responseMillis",
       p."playSeconds", p."lastAnsweredAt" AS "lastCallAt", p."updatedAt"
     FROM users u LEFT JOIN player_statistics p ON p."userId" = u."id"
     WHERE u."id" = :userId`,
    { userId },
  );
  if (!row) return null;
  return {
    experience: row.experience,
    joinedAt: toInstant(row.joinedAt),
    totalCalls: row.totalCalls ?? 0,
    successfulCalls: row.successfulCalls ?? 0,
    responseMillis: Number(row.responseMillis ?? 0),
    playSeconds: row.playSeconds ?? 0,
    lastCallAt: toInstant(row.lastCallAt),
    updatedAt: toInstant(row.updatedAt),
  };
}

/** Count of calls that a member answered on a day of Europe/Paris. */
export interface DayCount {
  day: string;
  calls: number;
}

/** Reads the days of a period on which a member answered calls, in order. */
export function readPlayedDays(userId: number, from: string, to: string): Promise<DayCount[]> {
  return query<DayCount>(
    `SELECT "day", "calls" FROM player_days
     WHERE "userId" = :userId AND "day" >= :from AND "day" <= :to AND "calls" > 0 ORDER BY "day"`,
    { userId, from, to },
  );
}

/** Reads the day with most calls of a member, the earliest of several; null without calls. */
export async function readBusiestDay(userId: number): Promise<DayCount | null> {
  const [row] = await query<DayCount>(
    `SELECT "day", "calls" FROM player_days WHERE "userId" = :userId AND "calls" > 0
     ORDER BY "calls" DESC, "day" LIMIT 1`,
    { userId },
  );
  return row ?? null;
}

/** Minimum number of calls in a month for a success rate, because few calls may be luck. */
const CALLS_FOR_A_MONTH = 20;

/**
 * Reads the month in which a member had the highest success rate; the earliest one when several are
 * equal. Returns null when no month has enough calls.
 */
export async function readBestMonth(
  userId: number,
): Promise<{ month: string; calls: number; successPercent: number } | null> {
  const [row] = await query<{ month: string; calls: number | string; successful: number | string }>(
    `SELECT substr("day", 1, 7) AS "month", SUM("calls") AS "calls",
       SUM("successful") AS "successful"
     FROM player_days WHERE "userId" = :userId GROUP BY 1
     HAVING SUM("calls") >= ${CALLS_FOR_A_MONTH}
     ORDER BY 1.0 * SUM("successful") / SUM("calls") DESC, 1 LIMIT 1`,
    { userId },
  );
  if (!row) return null;
  const calls = Number(row.calls);
  return {
    month: row.month,
    calls,
    successPercent: Math.round((100 * Number(row.successful)) / calls),
  };
}
