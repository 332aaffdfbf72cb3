import { now } from '#platform/running/clock';
import { query } from '#platform/db/transaction';
import { MAY_BE_SHOWN } from '#domains/identity/users/bans/ban.entity';
import { ShiftVerdict } from '../shifts/shift.types';
import { EVERY_KIND, RankingPeriod } from './ranking.types';

/** Reads whether a member is in the ranking: agreed, and may be shown. */
export async function isListed(userId: number): Promise<boolean> {
  const [row] = await query(
    `SELECT 1 FROM ranking_members m JOIN users u ON u."id" = m."userId" AND ${MAY_BE_SHOWN}
     WHERE m."userId" = :userId`,
    { userId, now: now() },
  );
  return row !== undefined;
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

/** SQL joins that select consenting members `m` whose all-time score has a wrong `listed` flag. */
const WRONGLY_LISTED = `JOIN users u ON u."id" = m."userId"
  JOIN ranking_scores r ON r."userId" = m."userId" AND r."period" = '${RankingPeriod.EVER}'
    AND r."kind" = '${EVERY_KIND}'
    AND r."listed" <> CASE WHEN ${MAY_BE_SHOWN} THEN TRUE ELSE FALSE END`;

/** Reads the next consenting members whose `listed` flag is wrong. */
export async function readWronglyListed(after: number, limit: number): Promise<number[]> {
  return idsOf(
    await query<{ userId: number }>(
      `SELECT m."userId" FROM ranking_members m ${WRONGLY_LISTED}
       WHERE m."userId" > :after ORDER BY m."userId" LIMIT :limit`,
      { after, now: now(), limit },
    ),
  );
}

/**
 * Reads the next consenting members whose `listed` flag is wrong. Considers only members with a ban
 * that was given, was lifted or expired after `since`.
 */
export async function readWronglyListedByBans(
  since: Date,
  after: number,
  limit: number,
): Promise<number[]> {
  return idsOf(
    await query<{ userId: number }>(
      `SELECT m."userId" FROM ranking_members m ${WRONGLY_LISTED}
       WHERE m."userId" > :after AND m."userId" IN (SELECT e."userId" FROM bans e
         WHERE e."bannedAt" > :since OR e."liftedAt" > :since
           OR (e."expiresAt" > :since AND e."expiresAt" <= :now))
       ORDER BY m."userId" LIMIT :limit`,
      { since, after, now: now(), limit },
    ),
  );
}
