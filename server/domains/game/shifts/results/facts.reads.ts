import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { DAY } from '#platform/running/clock';
import type { Past, RecentCall, ShiftSpan, Span } from '../plausibility/check';
import { mean } from '../plausibility/numbers';
import { ShiftCheckKind, ShiftState, ShiftVerdict } from '../shift.types';
import type { Shift } from '../tables/shift.entity';

/** Maximum number of latest verified calls from which a player's usual results are computed. */
const HABIT = 300;

interface RawCall {
  responseMillis: number;
  perfect: number;
}

/** Reads a summary of a player's latest verified calls, which belong to a shift. */
export async function readPast(userId: number): Promise<Past> {
  const rows = await query<RawCall>(
    `SELECT "responseMillis", CASE WHEN "perfect" THEN 1 ELSE 0 END AS "perfect"
     FROM game_calls WHERE "userId" = :userId AND "shiftId" IS NOT NULL
     ORDER BY "answeredAt" DESC LIMIT ${HABIT}`,
    { userId },
  );
  const logs = rows.map(({ responseMillis }) => Math.log(Math.max(1, responseMillis)));
  return {
    calls: rows.length,
    perfect: rows.reduce((sum, { perfect }) => sum + Number(perfect), 0),
    logResponse: mean(logs),
  };
}

interface RawRecent {
  shiftId: number;
  responseMillis: number;
  durationSeconds: number;
  perfect: number;
}

/**
 * Reads the last calls of the player's earlier shifts, in two statements. The shifts are in order
 * of arrival, because their reported times may be invented. Includes verified shifts, except those
 * that staff accepted, and shifts that the pattern check quarantined.
 */
export async function readRecent(
  { id, userId }: Pick<Shift, 'id' | 'userId'>,
  most: number,
): Promise<RecentCall[]> {
  const shifts = await query<{ id: number }>(
    `SELECT s."id" FROM shifts s
     WHERE s."userId" = :userId AND s."id" <> :id AND s."callCount" > 0
       AND ((s."verdict" = '${ShiftVerdict.VERIFIED}' AND s."decidedAt" IS NULL)
         OR (s."verdict" = '${ShiftVerdict.QUARANTINED}'
           AND s."reason" = '${ShiftCheckKind.PATTERN}'))
     ORDER BY s."lastMessageAt" DESC, s."id" DESC LIMIT :most`,
    { id, userId, most },
  );
  if (shifts.length === 0) return [];
  const columns = `"shiftId", "answeredAt", "responseMillis", "durationSeconds",
    CASE WHEN "perfect" THEN 1 ELSE 0 END AS "perfect"`;
  const ids = shifts.map((shift) => shift.id);
  const rows = await query<RawRecent>(
    `SELECT c.* FROM (
       SELECT ${columns} FROM game_calls WHERE "shiftId" IN (:...ids)
       UNION ALL SELECT ${columns} FROM shift_calls WHERE "shiftId" IN (:...ids)
     ) c ORDER BY c."answeredAt"`,
    { ids },
  );
  const byShift = Map.groupBy(rows, ({ shiftId }) => shiftId);
  return ids
    .toReversed()
    .flatMap((shiftId) => byShift.get(shiftId) ?? [])
    .slice(-most)
    .map(({ perfect, ...call }) => ({ ...call, perfect: Number(perfect) === 1 }));
}

/** Counts the player's other ended shifts whose last message arrived after a given time. */
export async function countEndedSince(
  { id, userId }: Pick<Shift, 'id' | 'userId'>,
  since: Date,
): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM shifts s
     WHERE s."userId" = :userId AND s."id" <> :id AND s."lastMessageAt" > :since
       AND s."state" <> '${ShiftState.OPEN}' AND s."callCount" > 0`,
    { id, userId, since },
  );
  return Number(row?.total ?? 0);
}

/** Reads the player's shifts on other installations that overlap a shift. */
export async function readElsewhere(
  { id, userId, installationId, openedAt }: Shift,
  closedAt: Date,
): Promise<ShiftSpan[]> {
  const rows = await query<{ openedAt: string | Date; closedAt: string | Date }>(
    `SELECT s."openedAt", COALESCE(s."closedAt", s."lastMessageAt") AS "closedAt" FROM shifts s
     WHERE s."userId" = :userId AND s."id" <> :id AND s."installationId" <> :installationId
       AND s."callCount" > 0 AND s."verdict" <> '${ShiftVerdict.REFUSED}'
       AND s."openedAt" BETWEEN :earliest AND :closedAt
       AND COALESCE(s."closedAt", s."lastMessageAt") > :openedAt`,
    {
      id,
      userId,
      installationId,
      openedAt,
      closedAt,
      earliest: new Date(openedAt.getTime() - 2 * DAY),
    },
  );
  return rows.map((row) => ({
    openedAt: toInstant(row.openedAt),
    closedAt: toInstant(row.closedAt),
  }));
}

interface RawSpan {
  callId: string;
  answeredAt: string | Date;
  durationSeconds: number;
}

/**
 * Reads calls that do not count yet, from the player's other shifts. Selects calls that were
 * answered at about the same time as the given calls.
 * @param milliseconds maximum time before the first and after the last of the given calls
 */
export async function readPendingAround(
  { id, userId }: Pick<Shift, 'id' | 'userId'>,
  calls: readonly { answeredAt: Date }[],
  milliseconds: number,
): Promise<Span[]> {
  const times = calls.map(({ answeredAt }) => answeredAt.getTime());
  const rows = await query<RawSpan>(
    `SELECT c."callId", c."answeredAt", c."durationSeconds" FROM shifts s
     JOIN shift_calls c ON c."shiftId" = s."id"
     WHERE s."userId" = :userId AND s."id" <> :id AND s."verdict" <> '${ShiftVerdict.REFUSED}'
       AND s."openedAt" BETWEEN :earliest AND :last AND c."answeredAt" BETWEEN :first AND :last`,
    {
      id,
      userId,
      earliest: new Date(Math.min(...times) - 2 * milliseconds),
      first: new Date(Math.min(...times) - milliseconds),
      last: new Date(Math.max(...times) + milliseconds),
    },
  );
  return rows.map((row) => ({ ...row, answeredAt: toInstant(row.answeredAt) }));
}
