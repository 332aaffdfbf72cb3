import { Between } from 'typeorm';
import { SECOND } from '#platform/running/clock';
import { query, repository } from '#platform/db/transaction';
import type { CallKind } from './callKind.types';
import { PlayerDay } from '../playerStatistics.entity';

/**
 * Member and period of a history. `first` and `today` are days in Europe/Paris, both included;
 * `from` is the time at which the first day starts.
 */
export interface Period {
  userId: number;
  first: string;
  today: string;
  from: Date;
}

/** Lower bounds of the bands of response times, in seconds. The last band has no upper bound. */
export const BAND_STARTS = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20] as const;

/**
 * SQL condition that uses the index on member and time. Excludes calls of tomorrow, which occur
 * when the clock of a player is ahead.
 */
const IN_PERIOD = `"userId" = :userId AND "answeredAt" >= :from AND "day" <= :today`;

export function readDays({ userId, first, today }: Period): Promise<PlayerDay[]> {
  return repository(PlayerDay).findBy({ userId, day: Between(first, today) });
}

/** Sums of a member's calls in a period. */
export interface Sums {
  calls: number;
  successful: number;
  responseMillis: number;
  playSeconds: number;
}

/** Reads the sums of a period and of the preceding period of the same length, in one statement. */
export async function readSums(
  { userId, first, today }: Period,
  before: { first: string; from: Date },
): Promise<{ summary: Sums; before: Sums }> {
  const rows = await query<Record<keyof Sums, string | number> & { current: number | string }>(
    `SELECT CASE WHEN "day" >= :first THEN 1 ELSE 0 END AS "current", COUNT(*) AS "calls",
       SUM(CASE WHEN "successful" THEN 1 ELSE 0 END) AS "successful",
       SUM("responseMillis") AS "responseMillis", SUM("durationSeconds") AS "playSeconds"
     FROM game_calls
     WHERE "userId" = :userId AND "answeredAt" >= :from AND "day" >= :beforeFirst AND "day" <= :today
     GROUP BY 1`,
    { userId, first, today, from: before.from, beforeFirst: before.first },
  );
  const sumsOf = (current: number): Sums => {
    const row = rows.find((one) => Number(one.current) === current);
    return {
      calls: Number(row?.calls ?? 0),
      successful: Number(row?.successful ?? 0),
      responseMillis: Number(row?.responseMillis ?? 0),
      playSeconds: Number(row?.playSeconds ?? 0),
    };
  };
  return { summary: sumsOf(1), before: sumsOf(0) };
}

export interface Count {
  hour: number;
  kind: CallKind;
  calls: number;
  successful: number;
}

/** Reads the counts of calls per hour and kind (at most 120), from which two charts are summed. */
export async function readHoursAndKinds(period: Period): Promise<Count[]> {
  const rows = await query<Count & { calls: string | number; successful: string | number }>(
    `SELECT "hour", "kind", COUNT(*) AS "calls",
       SUM(CASE WHEN "successful" THEN 1 ELSE 0 END) AS "successful"
     FROM game_calls WHERE ${IN_PERIOD} GROUP BY "hour", "kind"`,
    { ...period },
  );
  return rows.map(({ hour, kind, calls, successful }) => ({
    hour,
    kind,
    calls: Number(calls),
    successful: Number(successful),
  }));
}

const BAND = `CASE ${BAND_STARTS.slice(1)
  .map((end, band) => `WHEN "responseMillis" < ${end * SECOND} THEN ${band}`)
  .join(' ')} ELSE ${BAND_STARTS.length - 1} END`;

/** Reads the count of calls in each band of response times, keyed by index in `BAND_STARTS`. */
export async function readBands(period: Period): Promise<Map<number, number>> {
  const rows = await query<{ band: number; calls: string | number }>(
    `SELECT ${BAND} AS "band", COUNT(*) AS "calls"
     FROM game_calls WHERE ${IN_PERIOD} GROUP BY 1`,
    { ...period },
  );
  return new Map(rows.map(({ band, calls }) => [band, Number(calls)]));
}

/** Reads the median response time in seconds; null without calls. */
export async function readMedian(period: Period): Promise<number | null> {
  const [row] = await query<{ median: string | number | null }>(
    `WITH period AS (SELECT "responseMillis" FROM game_calls WHERE ${IN_PERIOD})
     SELECT AVG("responseMillis") AS "median" FROM (
       SELECT "responseMillis" FROM period ORDER BY "responseMillis"
       LIMIT (SELECT 2 - COUNT(*) % 2 FROM period)
       OFFSET (SELECT (COUNT(*) - 1) / 2 FROM period)
     ) AS middle`,
    { ...period },
  );
  return row?.median == null ? null : Number(row.median) / SECOND;
}
