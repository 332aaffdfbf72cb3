import { Column, Entity, PrimaryColumn } from 'typeorm';
import { fromNow, isWithin, MINUTE, now, SECOND } from '../running/clock';
import type { Job } from '../running/jobs';
import { InstantColumn, toInstant } from './columns';
import { query, repository, transaction } from './transaction';

/** A count that is too dear to be made for everybody who looks: as it was within the last minute. */
@Entity('kept_counts')
export class CachedCount {
  @PrimaryColumn({ type: 'varchar' })
  name!: string;

  @Column({ type: 'integer' })
  total!: number;

  @InstantColumn()
  countedAt!: Date;
}

/** Up to here most is counted each time, because one more or less would be seen. */
const LARGE = 10_000;

/** A count that no job has renewed for so long is made anew. */
const TRUSTED = MINUTE + 15 * SECOND;

const counters = new Map<string, { countNow: () => Promise<number>; exactUpTo: number }>();

/**
 * A count that is exact up to 10,000, and beyond that as it was within the last minute, for all
 * servers.
 * @param name unique, in the form `domain.what`
 * @param count makes it
 * @param exactUpTo another limit than 10,000
 */
export function cachedCount(
  name: string,
  count: () => Promise<number>,
  exactUpTo = LARGE,
): () => Promise<number> {
  // On a small site nothing is kept that would have to be looked for, and most are small.
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

/** Makes every count anew, and keeps those that are large. */
export async function refreshCachedCounts(signal?: AbortSignal): Promise<void> {
  for (const [name, { countNow, exactUpTo }] of counters) {
    if (signal?.aborted) return;
    const total = await countNow();
    if (total > exactUpTo) {
      const cached = { name, total, countedAt: now() };
      await transaction(() => repository(CachedCount).upsert(cached, ['name']));
    }
  }
  // What has become small again, or is counted no more.
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
