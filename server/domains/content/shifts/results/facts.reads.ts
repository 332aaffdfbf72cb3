import { toInstant } from '../../../../platform/db/columns';
import { query } from '../../../../platform/db/transaction';
import type { Past, Span } from '../plausibility/check';
import { mean } from '../plausibility/numbers';
import { ShiftVerdict } from '../shift.types';
import type { Shift } from '../tables/shift.entity';

/** How many of the last verified calls make a habit. */
const HABIT = 300;

interface RawCall {
  responseMillis: number;
  perfect: number;
}

/** How a player played lately, in verified calls alone: others nobody signed. */
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

interface RawSpan {
  callId: string;
  answeredAt: string | Date;
  durationSeconds: number;
}

/** The calls around others that other shifts of the same player hold and that do not count yet. */
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
