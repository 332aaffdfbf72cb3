import { LessThan } from 'typeorm';
import { transactionAlone } from '#platform/db/alone';
import { query, repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow, HOUR, now } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { lockOfPlayer } from '../statistics/calls/countCalls.service';
import { abandonShift, OFFLINE_DAYS } from './messages/messages.service';
import { ShiftState, ShiftVerdict } from './shift.types';
import { Shift } from './tables/shift.entity';

/** Maximum number of shifts ended in one run; the next run continues. */
const CHUNK = 200;

/** Minimum number of days after the checks for which the calls of a refused shift are stored. */
const RETENTION_DAYS = 90;

/** Ends open shifts that the game can no longer close, and runs their plausibility checks. */
export async function abandonOldShifts(signal?: AbortSignal): Promise<void> {
  const old = { state: ShiftState.OPEN, lastMessageAt: LessThan(fromNow(-OFFLINE_DAYS * DAY)) };
  const due = await repository(Shift).find({
    where: old,
    order: { lastMessageAt: 'ASC' },
    take: CHUNK,
  });
  for (const { id, userId } of due) {
    if (signal?.aborted) return;
    await transactionAlone(lockOfPlayer(userId), async () => {
      const shift = await repository(Shift).findOneBy({ id, ...old });
      if (shift) await abandonShift(shift);
    });
  }
}

/**
 * Deletes the calls of refused shifts whose plausibility checks ran more than 90 days ago. Calls that
 * an appeal can still make count are retained.
 */
export function purgeRefusedCalls(): Promise<void> {
  return transaction(async () => {
    await query(
      `DELETE FROM shift_calls WHERE "shiftId" IN (
         SELECT s."id" FROM shifts s WHERE s."verdict" = '${ShiftVerdict.REFUSED}'
           AND s."judgedAt" < :before AND NOT EXISTS (
             SELECT 1 FROM decisions d LEFT JOIN appeals a ON a."decisionId" = d."id"
             WHERE d."subjectType" = 'shift' AND d."subjectId" = s."id"
               AND (a."state" = 'pending' OR (a."id" IS NULL AND d."appealUntil" >= :now))))`,
      { before: fromNow(-RETENTION_DAYS * DAY), now: now() },
    );
  });
}

export const shiftJobs: readonly Job[] = [
  {
    name: 'shifts.abandon',
    label: 'fermeture des gardes abandonnées',
    everyMilliseconds: HOUR,
    run: abandonOldShifts,
  },
  {
    name: 'shifts.forget',
    label: 'effacement des appels des gardes refusées',
    everyMilliseconds: DAY,
    run: purgeRefusedCalls,
  },
];
