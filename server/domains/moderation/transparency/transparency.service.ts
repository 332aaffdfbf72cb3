import { toInstant } from '#platform/db/columns';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { HOUR, now } from '#platform/running/clock';
import { countQuarter } from './statistics';
import { QuarterStatistics } from './quarterStatistics.entity';
import { quarterAfter, quarterOf, type Quarter } from './quarters';
import type { PublishedQuarter, Transparency } from './transparency.types';

/**
 * Delay after the end of a quarter before it is counted, in milliseconds. Transactions that were
 * open at midnight are then committed.
 */
const SETTLED = HOUR;

/** Maximum number of quarters read and published: ten years. */
const MOST = 40;

/** Number of quarters compared on the page: three years. */
const COMPARED = 12;

/**
 * Counts and publishes the completed quarters that are not published yet. The first one is the
 * quarter in which the first account was created. Each quarter has its own transaction. Published
 * quarters never change.
 * @param signal stops between two quarters; the next run continues from there
 */
export async function publishQuarters(signal?: AbortSignal): Promise<void> {
  for (const quarter of await quartersOver()) {
    if (signal?.aborted) return;
    await publish(quarter);
  }
}

/** Returns the completed unpublished quarters, oldest first. */
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

/** Returns all published quarters, newest first. */
export async function listPublished(): Promise<PublishedQuarter[]> {
  const rows = await repository(QuarterStatistics).find({ order: { quarter: 'DESC' }, take: MOST });
  return rows.map(published);
}

/**
 * Returns the statistics of a quarter, with the totals of recent quarters for comparison. `shown`
 * is null when the quarter is not published.
 * @param name quarter such as `2026-Q3`; null for the newest published quarter
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
  // A day in the middle of the quarter, so that the time zone does not matter.
  const { from, to } = quarterOf(new Date(Date.UTC(year ?? 0, 3 * (number ?? 1) - 2, 15)));
  return { quarter, from, to, publishedAt, ...figures };
}
