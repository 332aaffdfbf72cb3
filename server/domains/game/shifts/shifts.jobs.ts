import { In, LessThan } from 'typeorm';
import { transactionAlone } from '#platform/db/alone';
import { query, repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow, HOUR, MINUTE } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { lockOfPlayer } from '../statistics/calls/countCalls.service';
import { abandonShift, OFFLINE_DAYS } from './messages/messages.service';
import { readAppealableShifts } from './results/appealableShifts.service';
import { purgeGameLinks } from './links/gameLinks.service';
import { ShiftState, ShiftVerdict } from './shift.types';
import { Shift } from './tables/shift.entity';
import { ShiftCall } from './tables/shiftCall.entity';

/** Maximum number of shifts ended in one run, whose next run continues, or purged in one transaction. */
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
 * Deletes the calls of refused shifts whose plausibility checks ran more than 90 days ago, unless an
 * appeal can still make them count.
 */
export async function purgeRefusedCalls(signal?: AbortSignal): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) {
    if (signal?.aborted) return;
    last = await purgeCallsAfter(last);
  }
}

/** Purges the next shifts. @returns ID of the last one; undefined when there are no more */
function purgeCallsAfter(after: number): Promise<number | undefined> {
  return transaction(async () => {
    const rows = await query<{ id: number }>(
      `SELECT s."id" FROM shifts s
       WHERE s."verdict" = '${ShiftVerdict.REFUSED}' AND s."judgedAt" < :before AND s."id" > :after
         AND EXISTS (SELECT 1 FROM shift_calls c WHERE c."shiftId" = s."id")
       ORDER BY s."id" LIMIT :most`,
      { before: fromNow(-RETENTION_DAYS * DAY), after, most: CHUNK },
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const appealable = await readAppealableShifts(ids);
    const shiftId = In(ids.filter((id) => !appealable.has(id)));
    await repository(ShiftCall).delete({ shiftId });
    return ids.at(-1);
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
  {
    name: 'shifts.old-links',
    label: 'effacement des demandes de liaison du jeu expirées',
    everyMilliseconds: 10 * MINUTE,
    run: purgeGameLinks,
  },
];
