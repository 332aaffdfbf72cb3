import { DAY, fromNow, HOUR, MINUTE } from '#platform/running/clock';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import type { Job } from '#platform/running/jobs';
import { readUncounted, readWronglyListed, readWronglyListedByBans } from './scores.reads';
import { refreshPlayer } from './scores.service';
import { retainedSpans } from './spans';
import { RankingScore } from './tables/rankingScore.entity';
import { RankingStep } from './tables/rankingStep.entity';

/** How many members one statement finds, and how many rows one deletes. */
const CHUNK = 200;
const ROWS = 5000;

/** How long a ban is looked for after it was given, lifted or ended. */
const LOOKBACK = 7 * DAY;

/**
 * Refreshes members one after the other, each in a transaction of its own.
 * @param next gives the next ones after one, in order, at most `CHUNK`
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
 * Lists again those whose ban has ended by itself; and does what was left undone after a ban was
 * given or lifted.
 */
export function listAfterBans(signal?: AbortSignal): Promise<void> {
  return refreshEach((after) => readWronglyListedByBans(fromNow(-LOOKBACK), after, CHUNK), signal);
}

/** Lists everybody who agreed and may be shown, and nobody else, whatever was left undone. */
export function listAll(signal?: AbortSignal): Promise<void> {
  return refreshEach((after) => readWronglyListed(after, CHUNK), signal);
}

/** Counts the verified calls from before the site had a ranking. */
export function countEarlierCalls(signal?: AbortSignal): Promise<void> {
  return refreshEach((after) => readUncounted(after, CHUNK), signal);
}

/**
 * Forgets the figures of periods that nobody sees any more, and scores that nobody has. A score that
 * somebody gets at this moment is passed over: their transaction holds it, and nothing waits for it.
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
        // Outside too: what is chosen may have changed before it is deleted.
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

/** What the ranking does by itself. */
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
