import { mapLoader } from '#platform/db/rows/mapLoader';
import { query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { DecisionKind, DecisionState } from '#domains/moderation/decisions/decision.types';
import type { CasePersonRecord } from './personRecord.types';

type RawRecord = Record<keyof CasePersonRecord, number | string> & { id: number };

/**
 * Loads the counts of comments, warnings and bans of users by account ID, with one SQL statement per
 * batch. Null for an account that does not exist.
 */
export const personRecordLoader = () =>
  mapLoader<number, CasePersonRecord | null>(readPersonRecords, null);

async function readPersonRecords(ids: readonly number[]): Promise<Map<number, CasePersonRecord>> {
  const rows = await query<RawRecord>(
    `SELECT u."id",
       (SELECT COUNT(*) FROM comments c
        WHERE c."userId" = u."id" AND c."deletedAt" IS NULL) AS "commentCount",
       (SELECT COUNT(*) FROM comments c WHERE c."userId" = u."id" AND c."deletedAt" IS NULL
          AND c."status" = '${CommentStatus.REJECTED}') AS "hiddenCommentCount",
       (SELECT COUNT(*) FROM decisions d WHERE d."personId" = u."id"
          AND d."kind" = '${DecisionKind.WARNING}' AND d."state" = '${DecisionState.IN_FORCE}'
          AND d."fadesAt" > :now) AS "warningCount",
       (SELECT COUNT(*) FROM bans b WHERE b."userId" = u."id" AND NOT EXISTS (
          SELECT 1 FROM decisions d WHERE d."banId" = b."id"
            AND d."state" = '${DecisionState.OVERTURNED}')) AS "banCount"
     FROM users u WHERE u."id" IN (:...ids)`,
    { ids, now: now() },
  );
  return new Map(
    rows.map(({ id, ...counts }) => [
      id,
      {
        commentCount: Number(counts.commentCount),
        hiddenCommentCount: Number(counts.hiddenCommentCount),
        warningCount: Number(counts.warningCount),
        banCount: Number(counts.banCount),
      },
    ]),
  );
}
