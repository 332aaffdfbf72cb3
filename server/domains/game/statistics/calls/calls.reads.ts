import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { Runs, Sums } from '../totals';
import { CallKind } from './callKind.types';
import type { PlayerDay } from '../playerStatistics.entity';

/** PostgreSQL returns sums as text, and both databases return null for a sum of no rows. */
type Total = number | string | null;

type SumsRow = Record<keyof Sums | 'nights', Total>;

/** Computes all sums from a member's calls. */
export async function sumsOf(userId: number): Promise<Sums & { nights: number }> {
  const [row] = await query<SumsRow>(
    `SELECT COUNT(*) AS "totalCalls",
       SUM(CASE WHEN "successful" THEN 1 ELSE 0 END) AS "successfulCalls",
       SUM(CASE WHEN "perfect" THEN 1 ELSE 0 END) AS "perfectCalls",
       SUM(CASE WHEN "kind" = :fire THEN 1 ELSE 0 END) AS "fireCalls",
       SUM("responseMillis") AS "responseMillis",
       SUM("durationSeconds") AS "playSeconds",
       COUNT(DISTINCT "night") AS "nights"
     FROM game_calls WHERE "userId" = :userId`,
    { userId, fire: CallKind.FIRE },
  );
  return {
    totalCalls: Number(row?.totalCalls),
    successfulCalls: Number(row?.successfulCalls),
    perfectCalls: Number(row?.perfectCalls),
    fireCalls: Number(row?.fireCalls),
    responseMillis: Number(row?.responseMillis),
    playSeconds: Number(row?.playSeconds),
    nights: Number(row?.nights),
  };
}

interface RunsRow {
  perfectRun: Total;
  longestPerfectRun: Total;
  lastAnsweredAt: string | Date | null;
}

/**
 * Computes the runs of perfect calls from the calls themselves. In order of time, each call that is
 * not perfect starts a new group, and the perfect calls of a group form a run. No two calls of a
 * member start at the same instant.
 */
export async function runsOf(userId: number): Promise<Runs> {
  const [row] = await query<RunsRow>(
    `SELECT MAX("run") AS "longestPerfectRun", MAX("until") AS "lastAnsweredAt",
       SUM(CASE WHEN "island" = "lastIsland" THEN "run" ELSE 0 END) AS "perfectRun"
     FROM (
       SELECT "island", SUM("isPerfect") AS "run", MAX("answeredAt") AS "until",
         MAX("island") OVER () AS "lastIsland"
       FROM (
         SELECT "answeredAt", CASE WHEN "perfect" THEN 1 ELSE 0 END AS "isPerfect",
           SUM(CASE WHEN "perfect" THEN 0 ELSE 1 END) OVER (ORDER BY "answeredAt") AS "island"
         FROM game_calls WHERE "userId" = :userId
       ) AS calls
       GROUP BY "island"
     ) AS islands`,
    { userId },
  );
  return {
    perfectRun: Number(row?.perfectRun),
    longestPerfectRun: Number(row?.longestPerfectRun),
    lastAnsweredAt: toInstant(row?.lastAnsweredAt ?? null),
  };
}

type DayRow = { day: string } & Record<Exclude<keyof PlayerDay, 'day' | 'userId' | 'user'>, Total>;

/** Counts of a day, without the member. */
export type DayCounts = Omit<PlayerDay, 'userId' | 'user'>;

/** Computes the counts of all days of a member from the calls, in order of the days. */
export async function daysOf(userId: number): Promise<DayCounts[]> {
  const rows = await query<DayRow>(
    `SELECT "day", SUM("calls") AS "calls", SUM("successful") AS "successful",
       SUM("responseMillis") AS "responseMillis", SUM("nightCalls") AS "nightCalls"
     FROM (
       SELECT "day", 1 AS "calls", CASE WHEN "successful" THEN 1 ELSE 0 END AS "successful",
         "responseMillis", 0 AS "nightCalls"
       FROM game_calls WHERE "userId" = :userId
       UNION ALL
       SELECT "night", 0, 0, 0, 1 FROM game_calls WHERE "userId" = :userId AND "night" IS NOT NULL
     ) AS counted
     GROUP BY "day" ORDER BY "day"`,
    { userId },
  );
  return rows.map(({ day, calls, successful, responseMillis, nightCalls }) => ({
    day,
    calls: Number(calls),
    successful: Number(successful),
    responseMillis: Number(responseMillis),
    nightCalls: Number(nightCalls),
  }));
}
