import { Column, Entity, PrimaryColumn } from 'typeorm';
import { fromNow, isWithin, MINUTE, now, SECOND } from '../running/clock';
import type { Job } from '../running/jobs';
import { InstantColumn, toInstant } from './columns';
import { query, repository, transaction } from './transaction';

/** Stored total of a list that is too large to be counted for every request. */
@Entity('kept_counts')
export class CachedCount {
  @PrimaryColumn({ type: 'varchar' })
  name!: string;

  @Column({ type: 'integer' })
  total!: number;

  @InstantColumn()
  countedAt!: Date;
}

/** Totals up to this limit are counted every time. */
const LARGE = 10_000;

/**
 * Maximum age of a cached count, in milliseconds. A job refreshes the counts every minute. An older
 * count is ignored, and the total is counted again.
 */
const TRUSTED = MINUTE + 15 * SECOND;

const counters = new Map<string, { countNow: () => Promise<number>; exactUpTo: number }>();

/**
 * Creates a function that returns a total. A total up to `exactUpTo` is exact; a larger one is
 * cached for all servers and at most about a minute old.
 * @param name unique, in the form `domain.what`
 * @param count computes the count
 * @param exactUpTo largest total that is counted every time
 */
export function cachedCount(
  name: string,
  count: () => Promise<number>,
  exactUpTo = LARGE,
): () => Promise<number> {
  // Whether the last total was small. Small totals are never stored, so that small sites skip the
  // look-up.
  let isSmall = true;
  const countNow = async () => {
    const total = await count();
    isSmall = total <= exactUpTo;
    return total;
  };
  counters.set(name, { countNow, exactUpTo });
  return async () => {
    if (isSmall) return countNow();
    const [cached] = await query<{ total: number; countedAt: string | Date }>(
      'SELECT "total", "countedAt" FROM kept_counts WHERE "name" = :name',
      { name },
    );
    return cached && isWithin(toInstant(cached.countedAt), TRUSTED) ? cached.total : countNow();
  };
}

/** Computes every count again and stores the large ones. */
export async function refreshCachedCounts(signal?: AbortSignal): Promise<void> {
  for (const [name, { countNow, exactUpTo }] of counters) {
    if (signal?.aborted) return;
    const total = await countNow();
    if (total > exactUpTo) {
      const cached = { name, total, countedAt: now() };
      await transaction(() => repository(CachedCount).upsert(cached, ['name']));
    }
  }
  // Deletes counts that became small again or are no longer registered.
  const countedAt = fromNow(-TRUSTED);
  const [old] = await query('SELECT 1 FROM kept_counts WHERE "countedAt" < :countedAt', {
    countedAt,
  });
  if (old) {
    await transaction(() =>
      query('DELETE FROM kept_counts WHERE "countedAt" < :countedAt', { countedAt }),
    );
  }
}

export const cachedCountsJob: Job = {
  name: 'kept-counts.renew',
  label: 'décompte des grandes listes',
  everyMilliseconds: MINUTE,
  run: refreshCachedCounts,
};
