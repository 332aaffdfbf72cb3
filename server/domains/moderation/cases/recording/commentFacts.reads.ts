import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { CommentStatus } from '#domains/content/comments/comment.types';
import type { PhaseResult } from '#domains/content/comments/moderation/moderation.types';
import { CLOSED_URGENCY } from '../handling/urgency';

type Instant = string | Date;

/** Comment with the data that its case records. */
export interface CommentFacts {
  id: number;
  content: string;
  status: CommentStatus;
  moderation: PhaseResult[];
  userId: number | null;
  decidedById: number | null;
  deletedAt: Date | null;
  writtenAt: Date;
  /** ID of the open case about the comment; null when no such case is open. */
  caseId: number | null;
}

/** Reads a comment and its open case in one statement; null when the comment does not exist. */
export async function readCommentFacts(id: number): Promise<CommentFacts | null> {
  const [row] = await query<
    Omit<CommentFacts, 'moderation' | 'deletedAt' | 'writtenAt'> & {
      moderation: string;
      deletedAt: Instant | null;
      writtenAt: Instant;
    }
  >(
    `SELECT c."id", c."content", c."status", c."moderation", c."userId", c."decidedById",
       c."deletedAt", COALESCE(c."editedAt", c."createdAt") AS "writtenAt", (
         SELECT MAX(k."id") FROM cases k WHERE k."subjectType" = 'comment'
           AND k."subjectId" = c."id" AND k."urgency" < ${CLOSED_URGENCY}) AS "caseId"
     FROM comments c WHERE c."id" = :id`,
    { id },
  );
  if (!row) return null;
  return {
    ...row,
    moderation: JSON.parse(row.moderation) as PhaseResult[],
    deletedAt: toInstant(row.deletedAt),
    writtenAt: toInstant(row.writtenAt),
  };
}

/**
 * Returns the ID of the open case in which to record a sanction. The case about the account of the
 * user comes first, then a case about the user’s content that the actor has claimed, then the most
 * urgent one. Null when no open case is about the user or their content.
 */
export async function openCaseOfPerson(
  personId: number,
  actorId: number | null,
): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    `SELECT k."id" FROM cases k WHERE k."personId" = :personId AND k."urgency" < ${CLOSED_URGENCY}
     ORDER BY CASE WHEN k."subjectType" = 'user' THEN 0 WHEN k."assignedToId" = :actorId THEN 1
       ELSE 2 END, k."urgency", k."id" LIMIT 1`,
    { personId, actorId: actorId ?? 0 },
  );
  return row?.id ?? null;
}
