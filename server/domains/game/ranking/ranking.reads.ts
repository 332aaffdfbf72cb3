import { now } from '#platform/running/clock';
import { query, repository } from '#platform/db/transaction';
import { MAY_BE_SHOWN } from '#domains/identity/users/bans/ban.entity';
import { isAnonymous } from './anonymousPlayers.reads';
import { AROUND, RankingVisibility, type RankedKind, type RankingMeasure } from './ranking.types';
import { AnonymousPlayer } from './tables/anonymousPlayer.entity';
import { RankedMember } from './tables/rankedMember.entity';

/** Identifies a ranking: key of its span, kind of its calls (or all kinds), and measure. */
export interface RankingList {
  period: string;
  kind: RankedKind;
  measure: RankingMeasure;
}

/**
 * Cursor in a ranking: a score and, among equal scores, the account ID of the last named player or
 * the number of anonymous players so far. Anonymous players come after the named ones of their
 * score, and no cursor contains their account ID, because its order would identify them.
 */
export interface Cursor {
  score: number;
  after: { userId: number } | { anonymous: number };
}

/** Ranked player with a name. */
export interface RankedPerson {
  userId: number;
  username: string;
  avatarUrl: string | null;
  totalExperience: number;
  calls: number;
  successful: number;
  responseMillis: number;
  experience: number;
}

/** Line of a ranking, without its place. */
export interface RankedRow {
  score: number;
  /** Null for an anonymous player other than the reader. */
  person: RankedPerson | null;
}

/** Rows of the players with a name, of whom the newest account is first among equal scores. */
const namedRows = (
  measure: RankingMeasure,
  where: string,
  direction: 'ASC' | 'DESC',
  limit: string,
) =>
  `SELECT * FROM (SELECT s."userId", u."username", u."avatarUrl",
     u."experience" AS "totalExperience", s."calls", s."successful", s."responseMillis",
     s."experience", s."${measure}" AS "score"
   FROM ranking_scores s JOIN users u ON u."id" = s."userId" AND ${MAY_BE_SHOWN}
   WHERE s."period" = :period AND s."kind" = :kind AND s."listed" = TRUE AND s."anonymous" = FALSE
     AND s."${measure}" IS NOT NULL ${where}
   ORDER BY s."${measure}" ${direction}, s."userId" ${direction} LIMIT ${limit}) AS part`;

/** Rows of the anonymous players other than the reader, which contain only scores. */
const anonymousRows = (
  measure: RankingMeasure,
  where: string,
  direction: 'ASC' | 'DESC',
  limit: string,
) =>
  `SELECT * FROM (SELECT CAST(NULL AS integer) AS "userId", CAST(NULL AS varchar) AS "username",
     CAST(NULL AS varchar) AS "avatarUrl", 0 AS "totalExperience", 0 AS "calls",
     0 AS "successful", CAST(0 AS bigint) AS "responseMillis", 0 AS "experience",
     s."${measure}" AS "score"
   FROM ranking_scores s JOIN users u ON u."id" = s."userId" AND ${MAY_BE_SHOWN}
   WHERE s."period" = :period AND s."kind" = :kind AND s."anonymous" = TRUE
     AND s."${measure}" IS NOT NULL AND s."userId" <> :readerId ${where}
   ORDER BY s."${measure}" ${direction} LIMIT ${limit}) AS part`;

type RawRow = Omit<RankedPerson, 'userId' | 'responseMillis'> & {
  userId: number | null;
  responseMillis: number | string;
  score: number;
};

function toRow({ score, userId, responseMillis, ...person }: RawRow): RankedRow {
  if (userId === null) return { score, person: null };
  return { score, person: { userId, responseMillis: Number(responseMillis), ...person } };
}

/**
 * Sorts rows as the ranking shows them: named players before anonymous ones of the same score, and
 * the reader first among the anonymous ones, so that the position of their line reveals nothing about the others.
 */
function inOrder(raw: readonly RawRow[], own: RankedRow | null): RankedRow[] {
  const rows = raw.map(toRow);
  const named = rows.filter(({ person }) => person !== null);
  const anonymous = rows.filter(({ person }) => person === null);
  return [
    ...named.toSorted((one, other) => (other.person?.userId ?? 0) - (one.person?.userId ?? 0)),
    ...(own ? [own] : []),
    ...anonymous,
  ].toSorted((one, other) => other.score - one.score);
}

const beyond = (measure: RankingMeasure, compared: '<' | '<=' | '>') =>
  `AND (s."${measure}", s."userId") ${compared} (:score, :userId)`;

/** Returns the line of the reader while the reader is an anonymous player; otherwise null. */
const anonymousSelf = ({ visibility, score, person }: OwnScore): RankedRow | null =>
  visibility === RankingVisibility.ANONYMOUS && score !== null ? { score, person } : null;

/**
 * Reads the lines of a ranking after a cursor, or the best lines when the cursor is null, in one
 * statement.
 */
export async function readRows(
  { measure, ...list }: RankingList,
  cursor: Cursor | null,
  reader: OwnScore,
  limit: number,
): Promise<RankedRow[]> {
  const self = anonymousSelf(reader);
  const after = cursor?.after ?? null;
  const passed = after && 'anonymous' in after ? after.anonymous : 0;
  const isSelfPassed =
    self !== null &&
    cursor !== null &&
    (self.score > cursor.score || (self.score === cursor.score && passed > 0));
  const skipped = self?.score === cursor?.score ? Math.max(0, passed - 1) : passed;
  const [named, anonymous] = !after
    ? ['', '']
    : [
        'userId' in after ? beyond(measure, '<') : `AND s."${measure}" < :score`,
        `AND s."${measure}" <= :score`,
      ];
  const rows = await query<RawRow>(
    `${namedRows(measure, named, 'DESC', ':limit')}
     UNION ALL ${anonymousRows(measure, anonymous, 'DESC', ':limit OFFSET :skipped')}`,
    {
      ...list,
      ...(cursor && { score: cursor.score, ...after }),
      readerId: reader.person.userId,
      now: now(),
      limit,
      skipped,
    },
  );
  return inOrder(rows, isSelfPassed ? null : self).slice(0, limit);
}

/** Returns the cursor after the last of the rows that followed another cursor. */
export function cursorAfter(
  rows: readonly RankedRow[],
  before: Cursor | null,
  reader: OwnScore,
): Cursor | null {
  const last = rows.at(-1);
  if (!last) return null;
  const { score } = last;
  const self = anonymousSelf(reader);
  const isAnonymousRow = ({ person }: RankedRow) =>
    person === null || (self !== null && person.userId === self.person?.userId);
  if (last.person && !isAnonymousRow(last)) return { score, after: { userId: last.person.userId } };
  const equal = rows.filter((row) => row.score === score && isAnonymousRow(row)).length;
  const passed =
    before?.score === score && 'anonymous' in before.after ? before.after.anonymous : 0;
  return { score, after: { anonymous: passed + equal } };
}

/** Reads the line of the reader and its neighbours, best first, in one statement. */
export async function readAround(
  { measure, ...list }: RankingList,
  reader: OwnScore,
  score: number,
): Promise<RankedRow[]> {
  const self = anonymousSelf(reader);
  const [above, below] = self
    ? [`AND s."${measure}" >= :score`, `AND s."${measure}" < :score`]
    : [beyond(measure, '>'), beyond(measure, '<=')];
  const { userId } = reader.person;
  const rows = await query<RawRow & { isAbove: number }>(
    `SELECT 1 AS "isAbove", above.* FROM (${namedRows(measure, above, 'ASC', ':before')}
       UNION ALL ${anonymousRows(measure, `AND s."${measure}" > :score`, 'ASC', ':before')}) AS above
     UNION ALL
     SELECT 0 AS "isAbove", below.* FROM (${namedRows(measure, below, 'DESC', ':fromMe')}
       UNION ALL ${anonymousRows(measure, `AND s."${measure}" <= :score`, 'DESC', ':fromMe')}) AS below`,
    {
      ...list,
      score,
      ...(!self && { userId }),
      readerId: userId,
      before: AROUND.before,
      fromMe: 1 + AROUND.after,
      now: now(),
    },
  );
  const is = (isAbove: number) => rows.filter((row) => row.isAbove === isAbove);
  return [
    ...inOrder(is(1), null).slice(-AROUND.before),
    ...inOrder(is(0), self).slice(0, 1 + AROUND.after),
  ];
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
  visibility: RankingVisibility;
  /** Null while the member is not ranked, for example without consent or with too few calls. */
  score: number | null;
  person: RankedPerson;
}

type RawOwn = Omit<RankedPerson, 'calls' | 'successful' | 'responseMillis' | 'experience'> & {
  named: number;
  anonymous: number;
  calls: number | null;
  successful: number | null;
  responseMillis: number | string | null;
  experience: number | null;
  score: number | null;
};

/** Reads a member's statistics and consent, in one statement that only uses primary keys. */
export async function readOwn(
  userId: number,
  { period, kind, measure }: RankingList,
): Promise<OwnScore> {
  const [row] = await query<RawOwn>(
    `SELECT u."id" AS "userId", u."username", u."avatarUrl", u."experience" AS "totalExperience",
       CASE WHEN ${isAnonymous('u."id"')} THEN 1 ELSE 0 END AS "anonymous",
       CASE WHEN m."userId" IS NULL THEN 0 ELSE 1 END AS "named",
       s."calls", s."successful", s."responseMillis", s."experience",
       CASE WHEN s."listed" = TRUE OR s."anonymous" = TRUE THEN s."${measure}" END AS "score"
     FROM users u
     LEFT JOIN ranking_members m ON m."userId" = u."id"
     LEFT JOIN ranking_scores s ON s."userId" = u."id" AND s."period" = :period
       AND s."kind" = :kind
     WHERE u."id" = :userId`,
    { userId, period, kind },
  );
  if (!row) throw new Error(`No account ${userId}.`);
  const { named, anonymous, score, ...person } = row;
  return {
    visibility: visibilityOf(Number(named) === 1, Number(anonymous) === 1),
    score,
    person: {
      ...person,
      calls: person.calls ?? 0,
      successful: person.successful ?? 0,
      responseMillis: Number(person.responseMillis ?? 0),
      experience: person.experience ?? 0,
    },
  };
}

/** Returns the choice that follows from the stored consents. The anonymous one prevails. */
function visibilityOf(named: boolean, anonymous: boolean): RankingVisibility {
  if (anonymous) return RankingVisibility.ANONYMOUS;
  return named ? RankingVisibility.NAMED : RankingVisibility.ABSENT;
}

/** Reads how a member agreed to be in the ranking. */
export async function readVisibility(userId: number): Promise<RankingVisibility> {
  const named = await repository(RankedMember).existsBy({ userId });
  return visibilityOf(named, await repository(AnonymousPlayer).existsBy({ userId }));
}
