import { DAY, fromNow, HOUR, MINUTE } from '#platform/running/clock';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import type { Job } from '#platform/running/jobs';
import { readUncounted, readWronglyListed, readWronglyListedByBans } from './scores.reads';
import { refreshPlayer } from './scores.service';
import { retainedSpans } from './spans';
import { RankingScore } from './tables/rankingScore.entity';
import { RankingStep } from './tables/rankingStep.entity';

/** Maximum number of members that one statement reads. */
const CHUNK = 200;
/** Maximum number of rows that one statement deletes. */
const ROWS = 5000;

/** Time for which a member is checked after a ban was given, lifted or ended, in milliseconds. */
const LOOKBACK = 7 * DAY;

/**
 * Refreshes members sequentially, each in a separate transaction.
 * @param next returns the user IDs that follow a given one, at most `CHUNK`, in ascending order
 */
async function refreshEach(
  next: (after: number) => Promise<number[]>,
  signal?: AbortSignal,
): Promise<void> {
  let last = 0;
  for (;;) {
    const found = await next(last);
    for (const userId of found) {
      if (signal?.aborted) return;
      await transaction(() => refreshPlayer(userId));
      last = userId;
    }
    if (found.length < CHUNK) return;
  }
}

/**
 * Puts members whose ban has expired back into the ranking. Also completes refreshes that a crash
 * left undone after a ban was given or lifted.
 */
export function listAfterBans(signal?: AbortSignal): Promise<void> {
  return refreshEach((after) => readWronglyListedByBans(fromNow(-LOOKBACK), after, CHUNK), signal);
}

/** Corrects the `listed` flag of all members who agreed to be ranked, after a crash. */
export function listAll(signal?: AbortSignal): Promise<void> {
  return refreshEach((after) => readWronglyListed(after, CHUNK), signal);
}

/** Computes the scores of members whose verified calls were recorded before the ranking existed. */
export function countEarlierCalls(signal?: AbortSignal): Promise<void> {
  return refreshEach((after) => readUncounted(after, CHUNK), signal);
}

/**
 * Deletes the scores, and the steps (counts of players per score), of periods that are no longer
 * shown. Also deletes steps without players. Skips rows that another transaction has locked, so
 * that players never wait for this job.
 */
export async function purgeEndedPeriods(signal?: AbortSignal): Promise<void> {
  const retained = retainedSpans().map(({ key }) => key);
  const old = '"period" NOT IN (:...retained)';
  const free = currentDatabase().kind === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
  const some = (table: typeof RankingScore | typeof RankingStep, key: string, which: string) => {
    const { tableName } = repository(table).metadata;
    return repository(table)
      .createQueryBuilder()
      .delete()
      .where(
        // The condition is repeated outside the subquery, because a selected row may change before
        // it is deleted.
        `(${key}) IN (SELECT ${key} FROM ${tableName} WHERE ${which} LIMIT ${ROWS} ${free})
          AND (${which})`,
        { retained },
      )
      .execute();
  };
  const deletions = [
    () => some(RankingScore, '"userId", "period", "kind"', old),
    () => some(RankingStep, '"period", "kind", "measure", "score"', `${old} OR "players" = 0`),
  ];
  for (const deletion of deletions) {
    for (;;) {
      if (signal?.aborted) return;
      const { affected } = await transaction(deletion);
      if ((affected ?? 0) < ROWS) break;
    }
  }
}

export const rankingJobs: readonly Job[] = [
  {
    name: 'ranking.bans',
    label: 'retour au classement après un bannissement',
    everyMilliseconds: MINUTE,
    run: listAfterBans,
  },
  {
    name: 'ranking.listed',
    label: 'présence au classement après un départ ou un retour',
    everyMilliseconds: HOUR,
    run: listAll,
  },
  {
    name: 'ranking.earlier',
    label: 'calcul du classement des anciennes gardes',
    everyMilliseconds: DAY,
    run: countEarlierCalls,
  },
  {
    name: 'ranking.forget',
    label: 'effacement des anciens classements',
    everyMilliseconds: HOUR,
    run: purgeEndedPeriods,
  },
];
