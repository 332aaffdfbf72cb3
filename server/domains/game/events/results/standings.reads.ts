import { currentDatabase, query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { MAY_BE_SHOWN } from '#domains/identity/users/bans/ban.entity';
import { experienceOfCall } from '#domains/game/statistics/calls/countCalls.service';
import { isAnonymous } from '#domains/game/ranking/anonymousPlayers.reads';
import { RegistrationState } from '../event.types';
import { RESULTS_AFTER } from '../events.reads';
import { BANDS_OF_PLACES, EventBand, EventScoringKind, type EventPrize } from './scoring.types';

/** SQL of the points of a call, which equal its XP. */
const POINTS = `(CASE WHEN c."perfect" THEN ${experienceOfCall({ perfect: true })}
  WHEN c."successful" THEN ${experienceOfCall({ perfect: false })} ELSE 0 END)`;

interface Rule {
  /** Order in which a player's calls are numbered. */
  order: string;
  /** Condition for call number `k` of `n` to count. */
  counts: string;
  score: string;
  /** Minimum number of calls to be ranked. */
  needs: string;
  best: 'ASC' | 'DESC';
  /** Condition for a score to win a prize. */
  wins: string;
  /** Additional condition on the calls. */
  calls?: string;
}

const ALL = {
  order: POINTS,
  counts: '1 = 1',
  needs: '0',
  best: 'DESC',
  wins: 'r."score" > 0',
} as const;

const RULES: Readonly<Record<EventScoringKind, Rule>> = {
  [EventScoringKind.BEST_CALLS]: {
    ...ALL,
    order: `${POINTS} DESC`,
    counts: `t."k" <= :calls`,
    score: `SUM(t."points")`,
  },
  [EventScoringKind.TOTAL]: { ...ALL, score: `SUM(t."points")` },
  // Whole hundredths of a percent, so that both databases compute the same number.
  [EventScoringKind.SUCCESS]: {
    ...ALL,
    score: `SUM(t."success") * 10000 / COUNT(*)`,
    needs: ':calls',
  },
  // Median: the middle call, or the mean of the two middle ones.
  [EventScoringKind.RESPONSE]: {
    order: `c."responseMillis"`,
    counts: `2 * t."k" BETWEEN t."n" AND t."n" + 2`,
    score: `SUM(t."millis") / COUNT(*)`,
    needs: ':calls',
    best: 'ASC',
    // Any median may win a prize, unlike a score of 0 points.
    wins: '1 = 1',
    calls: `AND c."successful" = TRUE`,
  },
};

export interface Scored {
  id: number;
  startsAt: Date;
  endsAt: Date;
  scored: { kind: EventScoringKind; calls: number | null } | null;
}

/**
 * Returns the SQL of a common table `ranked`, which ranks the members with a seat. Only verified
 * calls between the start and the end of the event count, and only if they were recorded before the
 * results became final. Uses the index on player and time.
 */
function ranking(kind: EventScoringKind): string {
  const { order, counts, score, needs, best, calls = '' } = RULES[kind];
  return `told AS (
      SELECT c."userId", r."id" AS "seat", ${POINTS} AS "points", c."responseMillis" AS "millis",
        CASE WHEN c."successful" THEN 1 ELSE 0 END AS "success",
        ROW_NUMBER() OVER (PARTITION BY c."userId" ORDER BY ${order}, c."callId") AS "k",
        COUNT(*) OVER (PARTITION BY c."userId") AS "n"
      FROM event_registrations r
      JOIN users u ON u."id" = r."userId" AND ${MAY_BE_SHOWN}
      JOIN game_calls c ON c."userId" = r."userId" AND c."answeredAt" >= :startsAt
        AND c."answeredAt" < :endsAt AND c."recordedAt" <= :until AND c."shiftId" IS NOT NULL ${calls}
      WHERE r."eventId" = :eventId AND r."state" = '${RegistrationState.REGISTERED}'
    ), scored AS (
      SELECT t."userId", MAX(t."seat") AS "seat", CAST(MAX(t."n") AS integer) AS "calls",
        CAST(${score} AS integer) AS "score"
      FROM told t WHERE ${counts} GROUP BY t."userId" HAVING MAX(t."n") >= ${needs}
    ), ranked AS (
      SELECT s."userId", s."seat", s."calls", s."score",
        RANK() OVER (ORDER BY s."score" ${best}) AS "place"
      FROM scored s
    )`;
}

const parametersOf = ({ id, startsAt, endsAt, scored }: Scored) => ({
  eventId: id,
  startsAt,
  endsAt,
  until: new Date(endsAt.getTime() + RESULTS_AFTER),
  calls: scored?.calls ?? 0,
  now: now(),
});

export interface StandingRow {
  userId: number;
  place: number;
  score: number;
  calls: number;
  /** XP won; null until the results are final. */
  experience: number | null;
  username: string;
  avatarUrl: string | null;
  shown: StandingShown;
}

/** How other members see a line: by name, with only its points, or with only its place. */
export enum StandingShown {
  NAME = 0,
  POINTS = 1,
  PLACE = 2,
}

/** Some lines of the standings, the actor's own line, and the total of ranked members. */
export interface StandingRows {
  rows: StandingRow[];
  own: StandingRow | null;
  total: number;
}

type Raw = Omit<StandingRow, 'shown'> & {
  shown: number;
  position: number | string;
  total: number | string;
};

type Named = Pick<StandingRow, 'username' | 'avatarUrl'>;

/**
 * SQL value of `StandingShown` for the account `u` with the consent `m`. The choice to be an
 * anonymous player prevails over the consent to be named.
 */
const SHOWN = `CASE WHEN NOT ${MAY_BE_SHOWN} THEN ${StandingShown.PLACE}
  WHEN ${isAnonymous('u."id"')} THEN ${StandingShown.POINTS}
  WHEN m."standingsAgreedAt" IS NOT NULL THEN ${StandingShown.NAME}
  ELSE ${StandingShown.PLACE} END`;

/** SQL of the lines of a page, and of the actor's own line. */
const LINES = `SELECT l."userId", l."place", l."score", l."calls", l."experience", l."total",
    l."position", u."username", u."avatarUrl",
    ${SHOWN} AS "shown"
  FROM lines l
  JOIN users u ON u."id" = l."userId"
  LEFT JOIN event_shown_members m ON m."userId" = l."userId"
  WHERE l."position" BETWEEN :first AND :last OR l."userId" = :actorId
  ORDER BY l."position"`;

/**
 * Orders equal places by how they are shown and then by registration. The order of account IDs, or
 * a place between two named members, could reveal a member.
 */
const NUMBERED = `ROW_NUMBER() OVER (ORDER BY r."place", ${SHOWN}, s."id") AS "position",
  COUNT(*) OVER () AS "total"`;

/** Requested lines: first and last position, from 1 and both included, and the actor. */
export interface Asked {
  first: number;
  last: number;
  actorId: number;
}

/** Ranked member, without a name. */
export type Ranked = Pick<StandingRow, 'userId' | 'place' | 'score' | 'calls'>;

/** Computes the current ranking from the calls, best first, in one statement. */
export async function readRanked(event: Scored, kind: EventScoringKind): Promise<Ranked[]> {
  const rows = await query<Ranked & { place: number | string }>(
    `WITH ${ranking(kind)} SELECT r."userId", r."place", r."score", r."calls"
     FROM ranked r
     JOIN users u ON u."id" = r."userId"
     LEFT JOIN event_shown_members m ON m."userId" = r."userId"
     ORDER BY r."place", ${SHOWN}, r."seat"`,
    parametersOf(event),
  );
  return rows.map(({ userId, place, score, calls }) => ({
    userId,
    place: Number(place),
    score,
    calls,
  }));
}

/** Adds names and consents to ranked members, in one statement. */
export async function withNames(ranked: readonly Ranked[]): Promise<StandingRow[]> {
  if (ranked.length === 0) return [];
  const people = await query<Named & { userId: number; shown: number }>(
    `SELECT u."id" AS "userId", u."username", u."avatarUrl", ${SHOWN} AS "shown"
     FROM users u LEFT JOIN event_shown_members m ON m."userId" = u."id"
     WHERE u."id" IN (:...ids)`,
    { ids: ranked.map(({ userId }) => userId), now: now() },
  );
  const named = new Map(people.map((person) => [person.userId, person]));
  return ranked.flatMap((row) => {
    const person = named.get(row.userId);
    if (!person) return [];
    const { username, avatarUrl, shown } = person;
    return [{ ...row, experience: null, username, avatarUrl, shown: Number(shown) }];
  });
}

/** Reads the stored final results, in one statement. */
export function readResults(eventId: number, asked: Asked): Promise<StandingRows> {
  return linesOf(
    `WITH lines AS (
       SELECT r."userId", r."place", r."score", r."calls", r."experience", ${NUMBERED}
       FROM event_results r
       JOIN users u ON u."id" = r."userId"
       LEFT JOIN event_shown_members m ON m."userId" = r."userId"
       LEFT JOIN event_registrations s ON s."eventId" = r."eventId" AND s."userId" = r."userId"
       WHERE r."eventId" = :eventId) ${LINES}`,
    { eventId, now: now(), ...asked },
    asked,
  );
}

async function linesOf(sql: string, parameters: object, asked: Asked): Promise<StandingRows> {
  const raw = await query<Raw>(sql, parameters);
  const isAsked = ({ position }: Raw) =>
    Number(position) >= asked.first && Number(position) <= asked.last;
  const own = raw.find(({ userId }) => userId === asked.actorId);
  return {
    rows: raw.filter(isAsked).map(asStanding),
    own: own ? asStanding(own) : null,
    total: Number(raw[0]?.total ?? 0),
  };
}

const asStanding = ({ shown, position: _position, total: _total, ...row }: Raw): StandingRow => ({
  ...row,
  place: Number(row.place),
  shown: Number(shown),
});

/**
 * Returns an SQL expression for a field of the prize that a place wins.
 * @param value returns, for one prize, the SQL of the value of the field
 */
const bandOf = (prizes: readonly EventPrize[], value: (prize: EventPrize) => string): string => {
  const of = (band: EventBand) => prizes.find((prize) => prize.band === band);
  const places = BANDS_OF_PLACES.map((band, index) => [index + 1, of(band)] as const);
  const given = places.flatMap(([place, prize]) =>
    prize ? [`WHEN r."place" = ${place} THEN ${value(prize)}`] : [],
  );
  const others = of(EventBand.PLAYED);
  const otherwise = others ? value(others) : null;
  if (given.length === 0) return otherwise ?? 'NULL';
  return `CASE ${given.join(' ')} ELSE ${otherwise ?? 'NULL'} END`;
};

/**
 * Stores the final results and gives the XP of the prizes, in the open transaction. Locks the rows
 * of all registered members first, in ascending order. A second call fails on the primary key.
 * @returns the number of ranked members
 */
export async function writeResults(
  event: Scored,
  kind: EventScoringKind,
  prizes: readonly EventPrize[],
): Promise<number> {
  if (currentDatabase().kind === 'postgres') {
    // With NO KEY, other transactions may still insert rows that reference these users.
    await query(
      `SELECT 1 FROM users WHERE "id" IN (
         SELECT r."userId" FROM event_registrations r WHERE r."eventId" = :eventId)
       ORDER BY "id" FOR NO KEY UPDATE`,
      { eventId: event.id },
    );
  }
  const { wins } = RULES[kind];
  const band = bandOf(prizes, (prize) => `'${prize.band}'`);
  const experience = bandOf(prizes, (prize) => String(Math.trunc(prize.experience)));
  await query(
    `INSERT INTO event_results ("eventId", "userId", "place", "score", "calls", "band", "experience")
     WITH ${ranking(kind)}
     SELECT CAST(:eventId AS integer), r."userId", r."place", r."score", r."calls",
       CASE WHEN ${wins} THEN ${band} END, CASE WHEN ${wins} THEN COALESCE(${experience}, 0) ELSE 0 END
     FROM ranked r`,
    parametersOf(event),
  );
  await query(
    `UPDATE users SET "experience" = "experience" + (
       SELECT g."experience" FROM event_results g
       WHERE g."eventId" = :eventId AND g."userId" = users."id")
     WHERE "id" IN (SELECT g."userId" FROM event_results g
       WHERE g."eventId" = :eventId AND g."experience" > 0)`,
    { eventId: event.id },
  );
  const [counted] = await query<{ ranked: number | string }>(
    `SELECT COUNT(*) AS "ranked" FROM event_results WHERE "eventId" = :eventId`,
    { eventId: event.id },
  );
  return Number(counted?.ranked ?? 0);
}
