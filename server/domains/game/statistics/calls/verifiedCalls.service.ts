import { query } from '#platform/db/transaction';
import { addSums, callExperience } from '../totals';
import { PlayerStatisticsRow } from '../playerStatistics.entity';
import type { CallKind } from './callKind.types';
import type { GameCall } from './gameCall.entity';

/** Named range of days in Europe/Paris, both bounds included. */
export interface NamedDays {
  key: string;
  from: string;
  to: string;
}

/** Sums of the verified calls of one kind that a member answered in a range of days. */
export interface VerifiedSums {
  key: string;
  kind: CallKind;
  calls: number;
  successful: number;
  responseMillis: number;
  /** XP of the summed calls, without the XP of achievements. */
  experience: number;
}

type Total = number | string;

/**
 * Reads the sums of a member's calls of verified shifts for several ranges of days, in one
 * statement. Omits ranges and kinds without calls.
 */
export async function verifiedSums(
  userId: number,
  stretches: readonly NamedDays[],
): Promise<VerifiedSums[]> {
  const parameters: Record<string, string | number> = { userId };
  const values = stretches.map(({ key, from, to }, index) => {
    Object.assign(parameters, {
      [`key${index}`]: key,
      [`from${index}`]: from,
      [`to${index}`]: to,
    });
    return `(:key${index}, :from${index}, :to${index})`;
  });
  const rows = await query<
    Record<'calls' | 'successful' | 'perfect' | 'millis', Total> &
      Pick<VerifiedSums, 'key' | 'kind'>
  >(
    `WITH stretches ("key", "from", "to") AS (VALUES ${values.join(', ')})
     SELECT s."key", c."kind", COUNT(*) AS "calls",
       SUM(CASE WHEN c."successful" THEN 1 ELSE 0 END) AS "successful",
       SUM(CASE WHEN c."perfect" THEN 1 ELSE 0 END) AS "perfect",
       SUM(c."responseMillis") AS "millis"
     FROM game_calls c JOIN stretches s ON c."day" >= s."from" AND c."day" <= s."to"
     WHERE c."userId" = :userId AND c."shiftId" IS NOT NULL
     GROUP BY s."key", c."kind"`,
    parameters,
  );
  return rows.map(({ key, kind, calls, successful, perfect, millis }) => ({
    key,
    kind,
    calls: Number(calls),
    successful: Number(successful),
    responseMillis: Number(millis),
    experience: callExperience({
      successfulCalls: Number(successful),
      perfectCalls: Number(perfect),
    }),
  }));
}

/** Returns the sums of given calls for several ranges of days, without reading other calls. */
export function sumsOfCalls(
  calls: readonly GameCall[],
  stretches: readonly NamedDays[],
): VerifiedSums[] {
  return stretches.flatMap(({ key, from, to }) => {
    const within = calls.filter(({ day }) => day >= from && day <= to);
    return [...Map.groupBy(within, ({ kind }) => kind)].map(([kind, ofKind]) => {
      const sums = addSums(new PlayerStatisticsRow(), ofKind);
      return {
        key,
        kind,
        calls: sums.totalCalls,
        successful: sums.successfulCalls,
        responseMillis: sums.responseMillis,
        experience: callExperience(sums),
      };
    });
  });
}
