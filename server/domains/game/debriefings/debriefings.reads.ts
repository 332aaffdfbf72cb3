import { toInstant } from '#platform/db/columns';
import { query, repository } from '#platform/db/transaction';
import { ShiftVerdict } from '../shifts/shift.types';
import type { Shift } from '../shifts/tables/shift.entity';
import { GameCall } from '../statistics/calls/gameCall.entity';
import { asSpread, SPREAD, type RawSpread, type Spread } from './reading/responses';

/** Maximum number of earlier shifts from which a player's usual response times are computed. */
const HABIT_SHIFTS = 30;
/** Maximum number of calls, latest first, from which usual response times are computed. */
const HABIT_CALLS = 500;

/** Counted call of a shift: a call that counts in the statistics. */
export type CountedCall = Pick<
  GameCall,
  'callId' | 'answeredAt' | 'kind' | 'successful' | 'perfect' | 'responseMillis' | 'durationSeconds'
>;

/** Reads the counted calls of a shift in order of time. */
export function readCountedCalls({ id, userId }: Shift): Promise<CountedCall[]> {
  return repository(GameCall).find({
    select: {
      callId: true,
      answeredAt: true,
      kind: true,
      successful: true,
      perfect: true,
      responseMillis: true,
      durationSeconds: true,
    },
    where: { shiftId: id, userId },
    order: { answeredAt: 'ASC', callId: 'ASC' },
  });
}

/** Player and installation of a shift, and the IDs of the player's shifts before and after it. */
export interface ShiftSurroundings {
  username: string;
  experience: number;
  perfectRecord: number;
  installationName: string;
  previousId: number | null;
  nextId: number | null;
}

const beside = (side: '<' | '>', order: 'ASC' | 'DESC') =>
  `(SELECT o."id" FROM shifts o WHERE o."userId" = s."userId"
      AND (o."openedAt", o."id") ${side} (s."openedAt", s."id")
    ORDER BY o."openedAt" ${order}, o."id" ${order} LIMIT 1)`;

/** Reads the player, the installation and the neighbouring shifts of a shift in one statement. */
export async function readSurroundings({ id }: Shift): Promise<ShiftSurroundings> {
  const [row] = await query<ShiftSurroundings>(
    `SELECT u."username", u."experience", COALESCE(p."longestPerfectRun", 0) AS "perfectRecord",
       i."name" AS "installationName", ${beside('<', 'DESC')} AS "previousId",
       ${beside('>', 'ASC')} AS "nextId"
     FROM shifts s
     JOIN users u ON u."id" = s."userId"
     JOIN game_installations i ON i."id" = s."installationId"
     LEFT JOIN player_statistics p ON p."userId" = s."userId"
     WHERE s."id" = :id`,
    { id },
  );
  if (!row) throw new Error(`Shift ${id} was deleted concurrently: repeat the request.`);
  return row;
}

/** Usual response times of a player in the shifts before a given one. */
export interface Habit extends Spread {
  shifts: number;
}

/**
 * Reads the response times of a player before a shift: the last 500 calls of the last 30 verified
 * shifts. Returns null when there is no earlier call.
 */
export async function readHabit({ id, userId, openedAt }: Shift): Promise<Habit | null> {
  const [row] = await query<RawSpread & { shifts: number | string }>(
    `WITH former AS (
       SELECT s."id" FROM shifts s
       WHERE s."userId" = :userId AND (s."openedAt", s."id") < (:openedAt, :id)
         AND s."verdict" = '${ShiftVerdict.VERIFIED}' AND s."countedCalls" > 0
       ORDER BY s."openedAt" DESC, s."id" DESC LIMIT ${HABIT_SHIFTS}),
     lately AS (
       SELECT c."shiftId", c."responseMillis" FROM former f
       JOIN game_calls c ON c."shiftId" = f."id"
       ORDER BY c."answeredAt" DESC LIMIT ${HABIT_CALLS}),
     placed AS (
       SELECT "shiftId", "responseMillis",
         ROW_NUMBER() OVER (ORDER BY "responseMillis") AS "place", COUNT(*) OVER () AS "calls"
       FROM lately)
     SELECT COUNT(DISTINCT "shiftId") AS "shifts", ${SPREAD} FROM placed`,
    { id, userId, openedAt },
  );
  const spread = asSpread(row);
  return spread && { ...spread, shifts: Number(row?.shifts ?? 0) };
}

export interface KeyStatistics {
  shiftId: number;
  calls: number;
  successful: number;
  perfect: number;
  medianMillis: number;
}

/** Reads the key statistics of shifts in one statement. Omits shifts without counted calls. */
export async function readKeyStatistics(shiftIds: readonly number[]): Promise<KeyStatistics[]> {
  if (shiftIds.length === 0) return [];
  const rows = await query<Record<keyof KeyStatistics, number | string>>(
    `SELECT "shiftId", COUNT(*) AS "calls",
       SUM(CASE WHEN "successful" THEN 1 ELSE 0 END) AS "successful",
       SUM(CASE WHEN "perfect" THEN 1 ELSE 0 END) AS "perfect",
       AVG(CASE WHEN "place" IN (("inShift" + 1) / 2, ("inShift" + 2) / 2)
         THEN "responseMillis" END) AS "medianMillis"
     FROM (
       SELECT c."shiftId", c."successful", c."perfect", c."responseMillis",
         ROW_NUMBER() OVER (PARTITION BY c."shiftId" ORDER BY c."responseMillis") AS "place",
         COUNT(*) OVER (PARTITION BY c."shiftId") AS "inShift"
       FROM game_calls c WHERE c."shiftId" IN (:...shiftIds)) AS placed
     GROUP BY "shiftId"`,
    { shiftIds },
  );
  return rows.map((row) => ({
    shiftId: Number(row.shiftId),
    calls: Number(row.calls),
    successful: Number(row.successful),
    perfect: Number(row.perfect),
    medianMillis: Number(row.medianMillis),
  }));
}

/** Reads the last verified shift of a player before a given shift; null when there is none. */
export async function readVerifiedBefore(
  userId: number,
  { id, openedAt }: Pick<Shift, 'id' | 'openedAt'>,
): Promise<{ id: number; openedAt: Date } | null> {
  const [row] = await query<{ id: number; openedAt: string | Date }>(
    `SELECT s."id", s."openedAt" FROM shifts s
     WHERE s."userId" = :userId AND (s."openedAt", s."id") < (:openedAt, :id)
       AND s."verdict" = '${ShiftVerdict.VERIFIED}' AND s."countedCalls" > 0
     ORDER BY s."openedAt" DESC, s."id" DESC LIMIT 1`,
    { userId, id, openedAt },
  );
  return row ? { id: row.id, openedAt: toInstant(row.openedAt) } : null;
}
