import { addDays, dayInParis, dayStart, now } from '#platform/running/clock';
import { toInstant } from '#platform/db/columns';
import { insertRows } from '#platform/db/insertRows';
import { query, transaction } from '#platform/db/transaction';
import { CommentStatus } from '#domains/content/comments/comment.types';
import type { DayRollup } from './dayRollup.entity';

/** Longest period of metrics, in days, and so the earliest day that is computed. */
export const LONGEST_PERIOD = 400;

/** Days per transaction, so that computing many days does not block other writes for long. */
const CHUNK = 31;

/** Records that a member signed in, in the transaction of the sign-in. */
export async function noteSignIn(userId: number, at: Date): Promise<void> {
  await query(
    `INSERT INTO active_days ("day", "userId", "signIns") VALUES (:day, :userId, 1)
     ON CONFLICT ("day", "userId") DO UPDATE SET "signIns" = active_days."signIns" + 1`,
    { day: dayInParis(at), userId },
  );
}

/**
 * Recomputes every day that may have changed since it was last computed, from the day before the
 * last computed one. Also computes earlier days, back to the first account: all of them on a site
 * that runs this for the first time. Idempotent.
 * @param signal stops between two batches; the next run continues from there
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
 * Returns the days to compute, in batches: those after the last computed day in order, those before
 * the first one backwards, so that a stop leaves no gap. Days in between are not recomputed,
 * because the rows of their active members are deleted over time.
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

/** Splits a period into batches, in order; none when it ends before it starts. */
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

/** Returns the start and the end of a day in Europe/Paris; 23 or 25 hours apart twice a year. */
function boundsOf(day: string): { start: Date; end: Date } {
  return { start: dayStart(day), end: dayStart(addDays(day, 1)) };
}

/** Counts members whose session was used that day as active, even without a sign-in. */
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
  // All statuses are listed so that the index on the status can be used.
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
