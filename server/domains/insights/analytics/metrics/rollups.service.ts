import { addDays, dayInParis, dayStart, now } from '#platform/running/clock';
import { toInstant } from '#platform/db/columns';
import { insertRows } from '#platform/db/rows/insertRows';
import { query, transaction } from '#platform/db/transaction';
import { CommentStatus } from '#domains/content/comments/comment.types';
import type { DayRollup } from './dayRollup.entity';

/** Maximum length of a period of metrics, in days. Metrics of older days are not computed. */
export const LONGEST_PERIOD = 400;

/** Number of days computed per transaction, so that other writes are not blocked long. */
const CHUNK = 31;

/** Counts a sign-in of a member. Must run in the transaction of the sign-in. */
export async function noteSignIn(userId: number, at: Date): Promise<void> {
  await query(
    `INSERT INTO active_days ("day", "userId", "signIns") VALUES (:day, :userId, 1)
     ON CONFLICT ("day", "userId") DO UPDATE SET "signIns" = active_days."signIns" + 1`,
    { day: dayInParis(at), userId },
  );
}

/**
 * Computes the daily metrics from the day before the last computed day until today. The last two
 * computed days are computed again, because they may have changed. Then computes missing days
 * before the first computed day, back to the day of the first account. On the first run of a site,
 * computes all days. Safe to run again.
 * @param signal aborts between two batches; the next run continues from there
 */
export async function rollUpDays(signal?: AbortSignal): Promise<void> {
  for (const { from, to } of await piecesToCount(dayInParis())) {
    if (signal?.aborted) return;
    await countDays(from, to);
  }
}

interface Piece {
  from: string;
  to: string;
}

/**
 * Returns the days to compute, in batches. The first batches go forward from the day before the
 * last computed day. The other batches go backwards from the first computed day. Stopping after any
 * batch therefore leaves no gap. Older computed days are not computed again, because the rows of
 * their active members are deleted over time.
 */
async function piecesToCount(today: string): Promise<Piece[]> {
  const earliest = addDays(today, -LONGEST_PERIOD);
  const bounded = (day: string) => (day < earliest ? earliest : day);
  const start = bounded(await dayOfFirstAccount(today));
  const [row] = await query<{ first: string | null; last: string | null }>(
    'SELECT MIN("day") AS "first", MAX("day") AS "last" FROM day_rollups',
  );
  if (!row?.first || !row.last) return cut(start, today);
  const after = cut(bounded(addDays(row.last, -1)), today);
  return [...after, ...cut(start, addDays(row.first, -1)).toReversed()];
}

/** Splits a period into batches, in order; an empty array for an empty period. */
function cut(first: string, last: string): Piece[] {
  const pieces: Piece[] = [];
  for (let from = first; from <= last; from = addDays(from, CHUNK)) {
    const end = addDays(from, CHUNK - 1);
    pieces.push({ from, to: end < last ? end : last });
  }
  return pieces;
}

async function dayOfFirstAccount(today: string): Promise<string> {
  const [row] = await query<{ joinedAt: string | Date }>(
    'SELECT "joinedAt" FROM users ORDER BY "joinedAt" LIMIT 1',
  );
  return row ? dayInParis(toInstant(row.joinedAt)) : today;
}

function countDays(from: string, to: string): Promise<void> {
  return transaction(async () => {
    const rollups: DayRollup[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      await noteOpenSessions(day);
      rollups.push(await countDay(day));
    }
    await insertRows(
      'day_rollups',
      ['day', 'activeUsers', 'signIns', 'signUps', 'pageViews', 'likes', 'comments', 'computedAt'],
      rollups,
      `ON CONFLICT ("day") DO UPDATE SET "activeUsers" = excluded."activeUsers",
         "signIns" = excluded."signIns", "signUps" = excluded."signUps",
         "pageViews" = excluded."pageViews", "likes" = excluded."likes",
         "comments" = excluded."comments", "computedAt" = excluded."computedAt"`,
    );
  });
}

/** Returns the start and end of a day in Europe/Paris, which may have 23 or 25 hours. */
function boundsOf(day: string): { start: Date; end: Date } {
  return { start: dayStart(day), end: dayStart(addDays(day, 1)) };
}

/** Records members as active on a day when they used a session that day. */
async function noteOpenSessions(day: string): Promise<void> {
  await query(
    `INSERT INTO active_days ("day", "userId", "signIns")
     SELECT DISTINCT :day, s."userId", 0 FROM sessions s
     WHERE s."lastSeenAt" >= :start AND s."lastSeenAt" < :end
     ON CONFLICT ("day", "userId") DO NOTHING`,
    { day, ...boundsOf(day) },
  );
}

const BETWEEN = '"createdAt" >= :start AND "createdAt" < :end';

const COUNT_DAY = `SELECT
  (SELECT COUNT(*) FROM active_days WHERE "day" = :day) AS "activeUsers",
  (SELECT COALESCE(SUM("signIns"), 0) FROM active_days WHERE "day" = :day) AS "signIns",
  (SELECT COUNT(*) FROM users WHERE "joinedAt" >= :start AND "joinedAt" < :end) AS "signUps",
  (SELECT COUNT(*) FROM page_views WHERE "day" = :day) AS "pageViews",
  (SELECT COUNT(*) FROM article_likes WHERE ${BETWEEN}) +
  (SELECT COUNT(*) FROM comment_likes WHERE ${BETWEEN} AND "liked" = TRUE) AS "likes",
  (SELECT COUNT(*) FROM comments WHERE "status" IN (:...statuses) AND ${BETWEEN}) AS "comments"`;

type Counts = Omit<DayRollup, 'day' | 'computedAt'>;

async function countDay(day: string): Promise<DayRollup> {
  // The condition lists all statuses, so that the index on the status can be used.
  const statuses = Object.values(CommentStatus);
  const [row] = await query<Record<keyof Counts, number | string>>(COUNT_DAY, {
    day,
    statuses,
    ...boundsOf(day),
  });
  const count = (name: keyof Counts) => Number(row?.[name] ?? 0);
  return {
    day,
    activeUsers: count('activeUsers'),
    signIns: count('signIns'),
    signUps: count('signUps'),
    pageViews: count('pageViews'),
    likes: count('likes'),
    comments: count('comments'),
    computedAt: now(),
  };
}
