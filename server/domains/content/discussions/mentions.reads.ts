import { currentDatabase, query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { MAY_BE_SHOWN } from '#domains/identity/users/bans/ban.entity';
import { isThere } from '#domains/identity/users/user.entity';
import { READ_BY_ALL } from '../comments/comments.policy';
import { PAYS_FOR_PREMIUM } from '../news/news.policy';
import { OPEN_TO_MEMBERS } from '#domains/game/players/players.policy';
import {
  MOST_OTHERS,
  MOST_SUGGESTED,
  type CommentMention,
  type MentionSuggestion,
} from './discussions.types';

export interface Mentionable {
  userId: number;
  usernameKey: string;
  /** Whether the member's subscription lets them read premium articles. */
  pays: number | boolean;
  /** Whether the member is notified of the mention. A banned member is not. */
  isNotifiable: number | boolean;
}

/**
 * Returns the SQL condition that the account `u` may be mentioned in a comment on an article. The
 * account must be active. In addition, it must have a comment on the article that every reader can
 * read, or its player page `p` must be open to members. A ban closes only the page: an account that
 * commented can still be mentioned, so that its absence from a list does not disclose the ban.
 * @param articleId SQL expression for the ID of the article
 */
const mayBeMentioned = (articleId: string): string =>
  `(${isThere('u')} AND ((${MAY_BE_SHOWN} AND ${OPEN_TO_MEMBERS}) OR EXISTS (
    SELECT 1 FROM comments c LEFT JOIN comments parent ON parent."id" = c."parentId"
    WHERE c."userId" = u."id" AND c."articleId" = ${articleId} AND ${READ_BY_ALL})))`;

/**
 * Reads the members with one of the given name keys who may be mentioned in a comment on an
 * article. Any other account is treated like an unknown name.
 */
export function readMentionable(
  articleId: number,
  keys: readonly string[],
): Promise<Mentionable[]> {
  return query<Mentionable>(
    `SELECT u."id" AS "userId", u."usernameKey", ${PAYS_FOR_PREMIUM} AS "pays",
       CASE WHEN ${MAY_BE_SHOWN} THEN TRUE ELSE FALSE END AS "isNotifiable"
     FROM users u LEFT JOIN player_pages p ON p."userId" = u."id"
     WHERE u."usernameKey" IN (:...keys) AND ${mayBeMentioned(':articleId')}`,
    { articleId, keys, now: now() },
  );
}

/** Number of the newest comments of an article whose authors are suggested. */
const SCANNED_ROWS = 500;

interface MentionPrefix {
  userId: number;
  articleId: number;
  /** First letters of the name, without case and accents, as allowed in usernames. */
  begins: string;
}

/**
 * Returns the SQL condition that a name starts with the prefix. On SQLite the condition is a range,
 * which uses the index; LIKE would scan all names.
 */
const hasPrefix = (): string =>
  currentDatabase().kind === 'sqlite'
    ? `u."usernameKey" >= :begins AND u."usernameKey" < :end`
    : `u."usernameKey" LIKE :pattern ESCAPE '\\'`;

const parametersOf = ({ userId, articleId, begins }: MentionPrefix) => ({
  userId,
  articleId,
  now: now(),
  limit: MOST_SUGGESTED,
  ...(currentDatabase().kind === 'sqlite'
    ? { begins, end: `${begins}\u{10FFFF}` }
    : { pattern: `${begins.replace(/_/g, '\\_')}%` }),
});

/**
 * Reads the members who recently commented on an article and whose name starts with the prefix. The
 * author of the newest comment comes first.
 */
export function readAuthorsByPrefix(asked: MentionPrefix): Promise<MentionSuggestion[]> {
  return query<MentionSuggestion>(
    `SELECT u."username", u."avatarUrl" FROM (
       SELECT c."userId", MAX(c."createdAt") AS "lastAt" FROM (
         SELECT "userId", "parentId", "status", "deletedAt", "createdAt" FROM comments WHERE "articleId" = :articleId AND "deletedAt" IS NULL
         ORDER BY "createdAt" DESC, "id" DESC LIMIT ${SCANNED_ROWS}
       ) c LEFT JOIN comments parent ON parent."id" = c."parentId"
       WHERE ${READ_BY_ALL} GROUP BY c."userId"
     ) wrote JOIN users u ON u."id" = wrote."userId"
     WHERE u."id" <> :userId AND ${isThere('u')} AND ${hasPrefix()}
     ORDER BY wrote."lastAt" DESC, u."id" LIMIT :limit`,
    parametersOf(asked),
  );
}

/** Reads members with a page for members whose name starts with the prefix, by name. */
export function readOpenByPrefix(asked: MentionPrefix): Promise<MentionSuggestion[]> {
  const { articleId: _elsewhere, ...parameters } = parametersOf(asked);
  return query<MentionSuggestion>(
    `SELECT u."username", u."avatarUrl" FROM users u
     JOIN player_pages p ON p."userId" = u."id" AND ${OPEN_TO_MEMBERS}
     WHERE ${hasPrefix()} AND u."id" <> :userId AND ${MAY_BE_SHOWN}
     ORDER BY u."usernameKey" LIMIT :limit`,
    { ...parameters, limit: MOST_OTHERS },
  );
}

export interface MentionRow extends CommentMention {
  commentId: number;
  usernameKey: string;
}

/** Reads the mentions of comments. Leaves out members who may no longer be mentioned there. */
export function readMentions(commentIds: readonly number[]): Promise<MentionRow[]> {
  return query<MentionRow>(
    `SELECT m."commentId", m."userId", m."written", u."usernameKey" FROM comment_mentions m
     JOIN comments mentioning ON mentioning."id" = m."commentId"
     JOIN users u ON u."id" = m."userId" LEFT JOIN player_pages p ON p."userId" = u."id"
     WHERE m."commentId" IN (:...commentIds) AND ${mayBeMentioned('mentioning."articleId"')}
     ORDER BY m."commentId", m."userId"`,
    { commentIds, now: now() },
  );
}
