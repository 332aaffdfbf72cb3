import { query, repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow, now } from '#platform/running/clock';
import { MAY_BE_SHOWN } from '#domains/identity/users/bans/ban.entity';
import { RANK_STARTS, type Rank } from '#domains/identity/users/user.types';
import { ShiftVerdict } from '#domains/game/shifts/shift.types';
import { asSpread, SPREAD, type RawSpread } from '../reading/responses';
import { RankResponses } from './rankResponses.entity';

/** Minimum number of players in a rank. Statistics of fewer players could identify one of them. */
const FEWEST_PLAYERS = 20;

/** Number of days, up to now, whose calls are counted. */
const RANK_DAYS = 30;

/**
 * Number of latest calls counted per player. The number is the same for all players, so that a few
 * who play all day do not dominate the median. A player with fewer calls is not counted.
 */
const CALLS_OF_A_PLAYER = 6;

const RANK = `CASE ${RANK_STARTS.map(
  ({ rank, fromExperience }) => `WHEN u."experience" >= ${fromExperience} THEN '${rank}'`,
).join(' ')} END`;

/** SQL of the recent verified calls of players who may be shown, with their current rank. */
const RECENT = `SELECT ${RANK} AS "rank", c."userId", c."responseMillis",
    ROW_NUMBER() OVER (PARTITION BY c."userId" ORDER BY c."answeredAt" DESC) AS "latest",
    COUNT(*) OVER (PARTITION BY c."userId") AS "played"
  FROM shifts s
  JOIN users u ON u."id" = s."userId" AND ${MAY_BE_SHOWN}
  JOIN game_calls c ON c."shiftId" = s."id"
  WHERE s."verdict" = '${ShiftVerdict.VERIFIED}' AND s."judgedAt" >= :from AND s."openedAt" >= :from`;

/** Recomputes the recent response times of all ranks. Reads the calls in one statement. */
export async function countRankResponses(): Promise<void> {
  const rows = await query<RawSpread & { rank: Rank; players: number | string }>(
    `WITH recent AS (${RECENT}), placed AS (
       SELECT "rank", "userId", "responseMillis",
         ROW_NUMBER() OVER (PARTITION BY "rank" ORDER BY "responseMillis") AS "place",
         COUNT(*) OVER (PARTITION BY "rank") AS "calls"
       FROM recent WHERE "latest" <= ${CALLS_OF_A_PLAYER} AND "played" >= ${CALLS_OF_A_PLAYER})
     SELECT "rank", COUNT(DISTINCT "userId") AS "players", ${SPREAD}
     FROM placed GROUP BY "rank" HAVING COUNT(DISTINCT "userId") >= ${FEWEST_PLAYERS}`,
    { from: fromNow(-RANK_DAYS * DAY), now: now() },
  );
  const counted = rows.flatMap((row) => rowOf(row) ?? []);
  await transaction(async () => {
    await query('DELETE FROM rank_responses');
    await repository(RankResponses).insert(counted);
  });
}

function rowOf(row: RawSpread & { rank: Rank; players: number | string }): RankResponses | null {
  const spread = asSpread(row);
  return (
    spread && {
      rank: row.rank,
      players: Number(row.players),
      quarterMillis: spread.quarter,
      medianMillis: Math.round(spread.median),
      threeQuartersMillis: spread.threeQuarters,
      countedAt: now(),
    }
  );
}

/** Returns the recent response times of a rank; null when too few players are counted. */
export function responsesOf(rank: Rank): Promise<RankResponses | null> {
  return repository(RankResponses).findOneBy({ rank });
}
