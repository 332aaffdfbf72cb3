import { query } from '#platform/db/transaction';
import { addSums, callExperience } from '../totals';
import { PlayerStatisticsRow } from '../playerStatistics.entity';
import type { CallKind } from './callKind.types';
import type { GameCall } from './gameCall.entity';

/** Days of Europe/Paris, both included, under a name. */
export interface NamedDays {
  key: string;
  from: string;
  to: string;
}

/** The verified calls of a member of one kind in some days. */
export interface VerifiedSums {
  key: string;
  kind: CallKind;
  calls: number;
  successful: number;
  responseMillis: number;
  /** XP of these calls, without what achievements add. */
  experience: number;
}

type Total = number | string;

/**
 * The sums of a member's verified calls, which are those of shifts that were let in, for several
 * stretches of days: one statement. Stretches and kinds without calls are left out.
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

/** The same of some calls that were just verified, whatever else the member has. */
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
