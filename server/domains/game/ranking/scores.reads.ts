import { now } from '#platform/running/clock';
import { query } from '#platform/db/transaction';
import { MAY_BE_SHOWN } from '#domains/identity/users/bans/ban.entity';
import { ShiftVerdict } from '../shifts/shift.types';
import { isAnonymous } from './anonymousPlayers.reads';
import { EVERY_KIND, RankingPeriod } from './ranking.types';
import type { RankingScore } from './tables/rankingScore.entity';

/** How a member is in the ranking: by name, anonymously, or not at all. */
export type Standing = Pick<RankingScore, 'listed' | 'anonymous'>;

/** Reads how a member is in the ranking, which requires consent and an account that may be shown. */
export async function readStanding(userId: number): Promise<Standing> {
  const [row] = await query<{ anonymous: number | string }>(
    `SELECT CASE WHEN ${isAnonymous('u."id"')} THEN 1 ELSE 0 END AS "anonymous"
     FROM users u WHERE u."id" = :userId AND ${MAY_BE_SHOWN}
       AND (${isAnonymous('u."id"')}
         OR EXISTS (SELECT 1 FROM ranking_members m WHERE m."userId" = u."id"))`,
    { userId, now: now() },
  );
  const anonymous = Number(row?.anonymous) === 1;
  return { listed: row !== undefined && !anonymous, anonymous };
}

const idsOf = (rows: readonly { userId: number }[]) => rows.map(({ userId }) => userId);

/** Reads the next members who have verified shifts but no scores yet. */
export async function readUncounted(after: number, limit: number): Promise<number[]> {
  return idsOf(
    await query<{ userId: number }>(
      `SELECT u."id" AS "userId" FROM users u
       WHERE u."id" > :after AND u."totalCalls" > 0
         AND NOT EXISTS (SELECT 1 FROM ranking_scores r WHERE r."userId" = u."id"
           AND r."period" = '${RankingPeriod.EVER}' AND r."kind" = '${EVERY_KIND}')
         AND EXISTS (SELECT 1 FROM shifts s WHERE s."userId" = u."id"
           AND s."verdict" = '${ShiftVerdict.VERIFIED}' AND s."countedCalls" > 0)
       ORDER BY u."id" LIMIT :limit`,
      { after, limit },
    ),
  );
}

/** SQL of the members who agreed to be in the ranking, by name or anonymously. */
const AGREED = `(SELECT "userId", 0 AS "anonymous" FROM ranking_members
  UNION ALL SELECT "userId", 1 AS "anonymous" FROM anonymous_players) m`;

/** SQL joins that select consenting members `m` whose all-time score has wrong flags. */
const WRONGLY_LISTED = `JOIN users u ON u."id" = m."userId"
  JOIN ranking_scores r ON r."userId" = m."userId" AND r."period" = '${RankingPeriod.EVER}'
    AND r."kind" = '${EVERY_KIND}'
    AND CASE WHEN m."anonymous" = 1 THEN r."anonymous" ELSE r."listed" END
      <> CASE WHEN ${MAY_BE_SHOWN} THEN TRUE ELSE FALSE END`;

/** Reads the next consenting members whose flags are wrong. */
export async function readWronglyListed(after: number, limit: number): Promise<number[]> {
  return idsOf(
    await query<{ userId: number }>(
      `SELECT m."userId" FROM ${AGREED} ${WRONGLY_LISTED}
       WHERE m."userId" > :after ORDER BY m."userId" LIMIT :limit`,
      { after, now: now(), limit },
    ),
  );
}

/**
 * Reads the next consenting members whose flags are wrong. Considers only members with a ban that
 * was given, was lifted or expired after `since`.
 */
export async function readWronglyListedByBans(
  since: Date,
  after: number,
  limit: number,
): Promise<number[]> {
  return idsOf(
    await query<{ userId: number }>(
      `SELECT m."userId" FROM ${AGREED} ${WRONGLY_LISTED}
       WHERE m."userId" > :after AND m."userId" IN (SELECT e."userId" FROM bans e
         WHERE e."bannedAt" > :since OR e."liftedAt" > :since
           OR (e."expiresAt" > :since AND e."expiresAt" <= :now))
       ORDER BY m."userId" LIMIT :limit`,
      { since, after, now: now(), limit },
    ),
  );
}
