import { toBoolean, toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { CaseSubjectType } from '../cases.types';
import type { Person } from '../reading/cases.reads';

type Instant = string | Date;

/** The comment, user or article that a case is about, as it is now. */
export interface SubjectNow {
  text: string | null;
  status: CommentStatus | null;
  /** Time at which the comment was written; null for other targets. */
  writtenAt: Date | null;
  deletedAt: Date | null;
  version: number | null;
  articleId: number | null;
  articleTitle: string | null;
  articleSlug: string | null;
  /** Whether the text of the article is reserved for premium members; false for other targets. */
  premium: boolean;
  /**
   * Account ID of the author of the comment, of the author named under the article, or of the user.
   * Null when there is no such account.
   */
  personId: number | null;
  /** Author of the comment to which this comment replies; null when it is not a reply. */
  target: Person | null;
  /**
   * Whether everyone can read the discussion of the comment, which is the comment itself or the one
   * to which it replies; false for other targets.
   */
  isDiscussed: boolean;
}

/** Type and ID of the comment, user or article that a case is about. */
export interface SubjectKey {
  type: CaseSubjectType;
  id: number;
}

export const keyOf = ({ type, id }: SubjectKey): string => `${type}:${id}`;

type Reader = (ids: readonly number[]) => Promise<[number, SubjectNow][]>;

const NOTHING: SubjectNow = {
  text: null,
  status: null,
  writtenAt: null,
  deletedAt: null,
  version: null,
  articleId: null,
  articleTitle: null,
  articleSlug: null,
  premium: false,
  personId: null,
  target: null,
  isDiscussed: false,
};

interface RawComment {
  id: number;
  content: string;
  status: CommentStatus;
  createdAt: Instant;
  deletedAt: Instant | null;
  version: number;
  userId: number | null;
  articleId: number;
  title: string;
  slug: string;
  targetId: number | null;
  targetName: string | null;
  targetAvatarUrl: string | null;
  isDiscussed: number | boolean;
}

const readComments: Reader = async (ids) => {
  const rows = await query<RawComment>(
    `SELECT c."id", c."content", c."status", c."createdAt", c."deletedAt", c."version", c."userId",
       c."articleId", a."title", a."slug", t."id" AS "targetId", t."username" AS "targetName",
       t."avatarUrl" AS "targetAvatarUrl",
       COALESCE(r."status", c."status") = '${CommentStatus.APPROVED}'
         AND CASE WHEN r."id" IS NULL THEN c."deletedAt" ELSE r."deletedAt" END IS NULL
         AS "isDiscussed"
     FROM comments c JOIN articles a ON a."id" = c."articleId"
     LEFT JOIN comments r ON r."id" = c."parentId" LEFT JOIN users t ON t."id" = r."userId"
     WHERE c."id" IN (:...ids)`,
    { ids },
  );
  return rows.map((row) => [row.id, commentNow(row)]);
};

function commentNow(row: RawComment): SubjectNow {
  const { targetId: id, targetName: username, targetAvatarUrl: avatarUrl } = row;
  return {
    text: row.deletedAt === null ? row.content : null,
    status: row.status,
    writtenAt: toInstant(row.createdAt),
    deletedAt: toInstant(row.deletedAt),
    version: row.version,
    articleId: row.articleId,
    articleTitle: row.title,
    articleSlug: row.slug,
    premium: false,
    personId: row.userId,
    target: id === null || username === null ? null : { id, username, avatarUrl },
    isDiscussed: toBoolean(row.isDiscussed),
  };
}

const readArticles: Reader = async (ids) => {
  const rows = await query<{
    id: number;
    title: string;
    slug: string;
    premium: boolean | number;
    userId: number | null;
  }>(
    `SELECT a."id", a."title", a."slug", a."premium", w."userId" FROM articles a
     LEFT JOIN authors w ON w."id" = a."authorId" WHERE a."id" IN (:...ids)`,
    { ids },
  );
  return rows.map(({ id, title, slug, premium, userId }) => [
    id,
    {
      ...NOTHING,
      text: title,
      articleId: id,
      articleTitle: title,
      articleSlug: slug,
      premium: toBoolean(premium),
      personId: userId,
    },
  ]);
};

const readPeople: Reader = async (ids) => {
  const rows = await query<{ id: number }>(`SELECT "id" FROM users WHERE "id" IN (:...ids)`, {
    ids,
  });
  return rows.map(({ id }) => [id, { ...NOTHING, personId: id }]);
};

const readers: Readonly<Record<CaseSubjectType, Reader>> = {
  [CaseSubjectType.COMMENT]: readComments,
  [CaseSubjectType.CONTENT]: readArticles,
  [CaseSubjectType.USER]: readPeople,
  [CaseSubjectType.NONE]: async () => [],
};

/**
 * Reads comments, users and articles as they are now, keyed by `keyOf`. Uses one statement per
 * type.
 */
export async function readSubjects(keys: readonly SubjectKey[]): Promise<Map<string, SubjectNow>> {
  const found = new Map<string, SubjectNow>();
  for (const [type, some] of Map.groupBy(keys, (key) => key.type)) {
    const rows = await readers[type]([...new Set(some.map(({ id }) => id))]);
    for (const [id, subject] of rows) found.set(keyOf({ type, id }), subject);
  }
  return found;
}
