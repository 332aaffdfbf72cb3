import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { transactionAlone } from '#platform/db/alone';
import { acquireLock, query, repository } from '#platform/db/transaction';
import { emit } from '#platform/running/bus';
import { fromNow, MINUTE, now } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { GameEvent } from '../event.entity';
import { eventActed, eventResultPublished } from '../events.events';
import { RESULTS_AFTER } from '../events.reads';
import { eventLock } from '../events.service';
import type { EventPrize } from './scoring.types';
import { EventResult } from './eventResult.entity';
import { writeResults } from './standings.reads';

/** Maximum number of members notified in one transaction. */
const BATCH = 200;

/** Maximum number of events whose results are stored in one run; the next run continues. */
const CHUNK = 20;

/**
 * Name of the lock for writing event results and their XP. A rebuild of the XP of a member acquires
 * the same lock before it sums this XP.
 */
const GIVING = 'events:giving';

/**
 * Stores the final results and gives the prizes of events that ended at least a day ago. Each event
 * has a transaction of its own, under the lock of the event, so that a crash leaves no event half
 * done, and only one server processes it.
 */
export async function settleEvents(signal?: AbortSignal): Promise<void> {
  const due = await repository(GameEvent).find({
    select: { id: true },
    where: unsettled(),
    order: { endsAt: 'ASC' },
    take: CHUNK,
  });
  for (const { id } of due) {
    if (signal?.aborted) return;
    await transactionAlone(eventLock(id), () => settle(id));
  }
}

const unsettled = () => ({
  scoring: Not(IsNull()),
  settledAt: IsNull(),
  canceledAt: IsNull(),
  endsAt: LessThanOrEqual(fromNow(-RESULTS_AFTER)),
});

async function settle(id: number): Promise<void> {
  await lockResults();
  const event = await repository(GameEvent).findOneBy({ id, ...unsettled() });
  if (!event?.scoring) return;
  const { scoring: kind, scoringCalls, prizes } = event;
  const scored = { ...event, scored: { kind, calls: scoringCalls } };
  const ranked = await writeResults(scored, kind, prizes);
  await repository(GameEvent).update({ id }, { settledAt: now() });
  await emit(eventActed, { eventId: id, actorId: null, action: 'settled', after: { ranked } });
}

/** Prevents other transactions from storing event results until the end of the open one. */
export const lockResults = (): Promise<void> => acquireLock(GIVING);

/** Returns the total XP that a member won in events. Call `lockResults()` first. */
export async function experienceOfEvents(userId: number): Promise<number> {
  return (await repository(EventResult).sum('experience', { userId })) ?? 0;
}

/** Sends each ranked member one notification of their final result. */
export async function publishResults(signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted || (await publishBatch()) < BATCH) return;
  }
}

interface Untold {
  eventId: number;
  userId: number;
  place: number;
  band: string | null;
  experience: number;
  eventName: string;
  prizes: string;
}

/** @returns the number of notified members */
function publishBatch(): Promise<number> {
  return transactionAlone('events:telling', async () => {
    const rows = await query<Untold>(
      `SELECT r."eventId", r."userId", r."place", r."band", r."experience", e."prizes",
         e."name" AS "eventName"
       FROM event_results r JOIN events e ON e."id" = r."eventId"
       WHERE r."toldAt" IS NULL ORDER BY r."eventId", r."place", r."userId" LIMIT ${BATCH}`,
    );
    for (const [eventId, reached] of Map.groupBy(rows, (row) => row.eventId)) {
      const userId = In(reached.map((row) => row.userId));
      await repository(EventResult).update({ eventId, userId }, { toldAt: now() });
    }
    for (const { prizes, band, ...row } of rows) {
      const prize = (JSON.parse(prizes) as EventPrize[]).find((one) => one.band === band);
      const { badge = null, title = null, frame = null } = prize ?? {};
      const hasEquipment = badge !== null || title !== null || frame !== null;
      await emit(eventResultPublished, { ...row, hasEquipment });
    }
    return rows.length;
  });
}

export const resultJobs: readonly Job[] = [
  {
    name: 'events.settle',
    label: 'résultats des événements terminés',
    everyMilliseconds: MINUTE,
    run: settleEvents,
  },
  {
    name: 'events.results',
    label: 'annonce des résultats d’événements',
    everyMilliseconds: MINUTE,
    run: publishResults,
  },
];
