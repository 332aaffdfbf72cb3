import { toInstant } from '#platform/db/columns';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { HOUR, now } from '#platform/running/clock';
import { countQuarter } from './statistics';
import { QuarterStatistics } from './quarterStatistics.entity';
import { quarterAfter, quarterOf, type Quarter } from './quarters';
import type { PublishedQuarter, Transparency } from './transparency.types';

/**
 * How long after its end a quarter is counted: what was under way at midnight has been committed by
 * then.
 */
const SETTLED = HOUR;

/** How many quarters are read at most, and so published: ten years. */
const MOST = 40;

/** How many quarters the page compares: three years. */
const COMPARED = 12;

/**
 * Counts every quarter that is over and has no figures yet, from the one of the first account on,
 * each in a transaction of its own. What was published once stays as it is.
 * @param signal stops between two quarters; the next run goes on from there
 */
export async function publishQuarters(signal?: AbortSignal): Promise<void> {
  for (const quarter of await quartersOver()) {
    if (signal?.aborted) return;
    await publish(quarter);
  }
}

/** The quarters that are over, and are not published; the oldest first. */
async function quartersOver(): Promise<Quarter[]> {
  const [first] = await query<{ joinedAt: string | Date }>(
    'SELECT "joinedAt" FROM users ORDER BY "joinedAt" LIMIT 1',
  );
  if (!first) return [];
  const over: Quarter[] = [];
  const limit = now().getTime() - SETTLED;
  let quarter = quarterOf(toInstant(first.joinedAt));
  for (; quarter.end.getTime() <= limit; quarter = quarterAfter(quarter)) over.push(quarter);
  const rows = await repository(QuarterStatistics).find({ select: { quarter: true } });
  const published = new Set(rows.map((row) => row.quarter));
  return over.slice(-MOST).filter(({ name }) => !published.has(name));
}

function publish(quarter: Quarter): Promise<void> {
  return transaction(async () => {
    await acquireLock('transparency');
    const { name } = quarter;
    const quarters = repository(QuarterStatistics);
    if (await quarters.existsBy({ quarter: name })) return;
    await quarters.insert({
      quarter: name,
      figures: await countQuarter(quarter),
      publishedAt: now(),
    });
  });
}

/** All that is published, newest first. */
export async function listPublished(): Promise<PublishedQuarter[]> {
  const rows = await repository(QuarterStatistics).find({ order: { quarter: 'DESC' }, take: MOST });
  return rows.map(published);
}

/**
 * A quarter with its figures, the newest where none is named, and what to compare it with. Its
 * `shown` is null when nothing is published of it.
 */
export async function readTransparency(name: string | null): Promise<Transparency> {
  const rows = await repository(QuarterStatistics).find({
    order: { quarter: 'DESC' },
    take: COMPARED,
  });
  const row =
    name === null
      ? rows[0]
      : (rows.find(({ quarter }) => quarter === name) ??
        (await repository(QuarterStatistics).findOneBy({ quarter: name })));
  return {
    shown: row ? published(row) : null,
    quarters: rows.map(({ quarter, figures: { reports, decisions, appeals } }) => ({
      quarter,
      reports: reports.total,
      decisions: decisions.total,
      appeals: appeals.total,
    })),
  };
}

function published({ quarter, figures, publishedAt }: QuarterStatistics): PublishedQuarter {
  const [year, number] = quarter.split('-Q').map(Number);
  // In the middle of the quarter, whatever the time zone.
  const { from, to } = quarterOf(new Date(Date.UTC(year ?? 0, 3 * (number ?? 1) - 2, 15)));
  return { quarter, from, to, publishedAt, ...figures };
}
