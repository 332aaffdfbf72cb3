import DataLoader from 'dataloader';
import { query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { DecisionKind, DecisionState } from './decision.types';

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
