import { now } from '#platform/running/clock';
import { query } from '#platform/db/transaction';
import { MAY_BE_SHOWN } from '#domains/identity/users/bans/ban.entity';
import { AROUND, type RankedKind, type RankingMeasure } from './ranking.types';

/** Identifies a ranking: key of its span, kind of its calls (or all kinds), and measure. */
export interface RankingList {
  period: string;
  kind: RankedKind;
  measure: RankingMeasure;
}

/** Cursor in a ranking: a score and, among equal scores, an account ID. */
export interface Mark {
  score: number;
  userId: number;
}

/** Line of a ranking, without its place. */
export interface RankedRow extends Mark {
  username: string;
  avatarUrl: string | null;
  totalExperience: number;
  calls: number;
  successful: number;
  responseMillis: number;
  experience: number;
}

/** Returns the SQL of the rows of a list. Among equal scores, the newest account is first. */
const rowsOf = (measure: RankingMeasure, where: string, direction: 'ASC' | 'DESC', limit: string) =>
  `SELECT s."userId", u."username", u."avatarUrl", u."experience" AS "totalExperience", s."calls",
     s."successful", s."responseMillis", s."experience", s."${measure}" AS "score"
   FROM ranking_scores s JOIN users u ON u."id" = s."userId" AND ${MAY_BE_SHOWN}
   WHERE s."period" = :period AND s."kind" = :kind AND s."listed" = TRUE
     AND s."${measure}" IS NOT NULL ${where}
   ORDER BY s."${measure}" ${direction}, s."userId" ${direction} LIMIT ${limit}`;

type RawRow = RankedRow & { responseMillis: number | string };

const toRow = (row: RawRow): RankedRow => ({ ...row, responseMillis: Number(row.responseMillis) });

const beyond = (measure: RankingMeasure, compared: '<' | '<=' | '>') =>
  `AND (s."${measure}", s."userId") ${compared} (:score, :userId)`;

/** Reads the lines of a ranking after a cursor, or the best lines when the cursor is null. */
export async function readRows(
  { measure, ...list }: RankingList,
  after: Mark | null,
  limit: number,
): Promise<RankedRow[]> {
  const where = after ? beyond(measure, '<') : '';
  const sql = rowsOf(measure, where, 'DESC', ':limit');
  const rows = await query<RawRow>(sql, { ...list, ...after, now: now(), limit });
  return rows.map(toRow);
}

/** Reads the line at a cursor and its neighbours, best first, in one statement. */
export async function readAround(
  { measure, ...list }: RankingList,
  mark: Mark,
): Promise<RankedRow[]> {
  const part = (sql: string) => `SELECT * FROM (${sql}) AS part`;
  const rows = await query<RawRow>(
    `${part(rowsOf(measure, beyond(measure, '>'), 'ASC', ':before'))} UNION ALL
     ${part(rowsOf(measure, beyond(measure, '<='), 'DESC', ':fromMark'))}`,
    { ...list, ...mark, before: AROUND.before, fromMark: 1 + AROUND.after, now: now() },
  );
  return rows
    .map(toRow)
    .toSorted((one, other) => other.score - one.score || other.userId - one.userId);
}

export interface Place {
  place: number;
  sharing: number;
}

/** Reads the places of the scores from `best` down to `worst`, keyed by score, in one statement. */
export async function readPlaces(
  list: RankingList,
  best: number,
  worst: number,
): Promise<Map<number, Place>> {
  const WHERE = `"period" = :period AND "kind" = :kind AND "measure" = :measure`;
  const rows = await query<{ score: number; players: number; above: number | string }>(
    `SELECT "score", "players",
       (SELECT COALESCE(SUM("players"), 0) FROM ranking_steps
        WHERE ${WHERE} AND "score" > :best) AS "above"
     FROM ranking_steps
     WHERE ${WHERE} AND "score" <= :best AND "score" >= :worst AND "players" > 0
     ORDER BY "score" DESC`,
    { ...list, best, worst },
  );
  let place = 1 + Number(rows[0]?.above ?? 0);
  const places = new Map<number, Place>();
  for (const { score, players } of rows) {
    places.set(score, { place, sharing: players });
    place += players;
  }
  return places;
}

/** Reads the best score of a list; 0 for an empty list. */
export async function readBest(list: RankingList): Promise<number> {
  const [row] = await query<{ best: number | null }>(
    `SELECT MAX("score") AS "best" FROM ranking_steps
     WHERE "period" = :period AND "kind" = :kind AND "measure" = :measure AND "players" > 0`,
    { ...list },
  );
  return row?.best ?? 0;
}

/**
 * Reads the count of players in each slice of the distribution of scores, keyed by the index of the
 * slice, in one statement.
 * @param width width of a slice, in score points
 * @param last index of the last slice, which has no upper bound
 */
export async function readSlices(
  list: RankingList,
  width: number,
  last: number,
): Promise<Map<number, number>> {
  const rows = await query<{ slice: number; players: number | string }>(
    `SELECT "slice", SUM("players") AS "players" FROM (
       SELECT "players", CASE WHEN ABS("score") >= ${width * last} THEN ${last}
         ELSE ABS("score") / ${width} END AS "slice"
       FROM ranking_steps
       WHERE "period" = :period AND "kind" = :kind AND "measure" = :measure
         AND "players" > 0
     ) AS sliced GROUP BY "slice"`,
    { ...list },
  );
  return new Map(rows.map(({ slice, players }) => [slice, Number(players)]));
}

/** Statistics and score of a member, for the member's own view. */
export interface OwnScore {
  agreed: boolean;
  calls: number;
  successful: number;
  responseMillis: number;
  experience: number;
  /** Null while the member is not ranked, for example without consent or with too few calls. */
  score: number | null;
}

/** Reads a member's statistics and consent, in one statement that only uses primary keys. */
export async function readOwn(
  userId: number,
  { period, kind, measure }: RankingList,
): Promise<OwnScore> {
  const [row] = await query<{
    agreed: number;
    calls: number | null;
    successful: number | null;
    responseMillis: number | string | null;
    experience: number | null;
    score: number | null;
  }>(
    `SELECT CASE WHEN m."userId" IS NULL THEN 0 ELSE 1 END AS "agreed", s."calls", s."successful",
       s."responseMillis", s."experience",
       CASE WHEN s."listed" = TRUE THEN s."${measure}" END AS "score"
     FROM users u
     LEFT JOIN ranking_members m ON m."userId" = u."id"
     LEFT JOIN ranking_scores s ON s."userId" = u."id" AND s."period" = :period
       AND s."kind" = :kind
     WHERE u."id" = :userId`,
    { userId, period, kind },
  );
  return {
    agreed: Boolean(row?.agreed),
    calls: row?.calls ?? 0,
    successful: row?.successful ?? 0,
    responseMillis: Number(row?.responseMillis ?? 0),
    experience: row?.experience ?? 0,
    score: row?.score ?? null,
  };
}
