import DataLoader from 'dataloader';
import { mapLoader } from '#platform/db/rows/mapLoader';
import { query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { DecisionKind, DecisionState, DecisionSubject } from './decision.types';

/** Returns the SQL expression for the ID of the decision that is appealed. @param decision table or alias */
export const mainOf = (decision: string) => `COALESCE(${decision}."mainId", ${decision}."id")`;

/**
 * Returns the SQL condition that an appeal may still overturn a decision.
 * @param decision table alias of the decision
 */
export const canBeOverturned = (decision: string) => `(
  EXISTS (SELECT 1 FROM appeals a WHERE a."decisionId" = ${mainOf(decision)} AND a."state" = 'pending')
  OR (${decision}."appealUntil" >= :now AND ${decision}."state" IN ('in_force', 'reduced')
    AND NOT EXISTS (SELECT 1 FROM appeals a WHERE a."decisionId" = ${mainOf(decision)}
      AND a."appellantId" = ${decision}."personId")))`;

/** Reads which of some shifts have a refusal that an appeal can still overturn. */
export async function readAppealableShifts(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(
    `SELECT d."subjectId" AS "id" FROM decisions d
     WHERE d."subjectType" = '${DecisionSubject.SHIFT}' AND d."subjectId" IN (:...ids)
       AND ${canBeOverturned('d')}`,
    { ids, now: now() },
  );
  return new Set(rows.map(({ id }) => id));
}

/** Loads the count of warnings in force by account ID, with one SQL statement per batch. */
export function warningCountLoader(): DataLoader<number, number> {
  return new DataLoader(async (userIds) => {
    const rows = await query<{ userId: number; total: number | string }>(
      `SELECT d."personId" AS "userId", COUNT(*) AS "total" FROM decisions d
       WHERE d."personId" IN (:...userIds) AND d."kind" = '${DecisionKind.WARNING}'
         AND d."state" = '${DecisionState.IN_FORCE}' AND d."fadesAt" > :now
       GROUP BY d."personId"`,
      { userIds, now: now() },
    );
    const totals = new Map(rows.map(({ userId, total }) => [userId, Number(total)]));
    return userIds.map((userId) => totals.get(userId) ?? 0);
  });
}

/**
 * Loads the IDs of the decisions that refused shifts, by shift ID, with one SQL statement per batch.
 * Null for a shift without such a decision.
 */
export function refusalOfShiftLoader(): DataLoader<number, number | null> {
  return mapLoader<number, number | null>(async (shiftIds) => {
    const rows = await query<{ shiftId: number; id: number }>(
      `SELECT d."subjectId" AS "shiftId", MAX(d."id") AS "id" FROM decisions d
       WHERE d."subjectType" = '${DecisionSubject.SHIFT}' AND d."subjectId" IN (:...shiftIds)
         AND d."kind" = '${DecisionKind.RESULT_REFUSED}' GROUP BY d."subjectId"`,
      { shiftIds },
    );
    return new Map(rows.map(({ shiftId, id }) => [Number(shiftId), Number(id)]));
  }, null);
}
