import { currentDatabase, query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { MAY_BE_SHOWN } from '#domains/identity/users/ban.entity';
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

/** A member who may be mentioned under an article. */
export interface Mentionable {
  userId: number;
  usernameKey: string;
  /** Whether their subscription opens premium articles. */
  pays: number | boolean;
  /** Whether they are notified: a banned member is not. */
  isNotifiable: number | boolean;
}

/**
 * Returns the SQL condition that the account `u` may be mentioned under an article: it is active,
 * and either wrote there what every reader can read, or has its page `p` open to members. A ban
 * closes the page and nothing else, so that comparing lists does not disclose it.
 * @param articleId the article, as SQL
 */
const mayBeMentioned = (articleId: string): string =>
  `(${isThere('u')} AND ((${MAY_BE_SHOWN} AND ${OPEN_TO_MEMBERS}) OR EXISTS (
    SELECT 1 FROM comments c LEFT JOIN comments parent ON parent."id" = c."parentId"
    WHERE c."userId" = u."id" AND c."articleId" = ${articleId} AND ${READ_BY_ALL})))`;

/**
 * Reads those of some names who may be mentioned under an article. Any other account is treated
 * like an unknown name.
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

/** Count of the newest comments whose authors are scanned. */
const SCANNED_ROWS = 500;

interface MentionPrefix {
  userId: number;
  articleId: number;
  /** Folded, and made of the characters of usernames. */
  begins: string;
}

/**
 * Returns the SQL condition that a name has the prefix. SQLite finds it by the order of the index;
 * LIKE alone would read all names.
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

/** Reads the recent authors under an article whose name has a prefix, the last to write first. */
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

/**
 * Reads the first members, by name, who opened their page to members and whose name has a prefix.
 */
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

/** A mention with its comment. */
export interface MentionRow extends CommentMention {
  commentId: number;
  usernameKey: string;
}

/** Reads the members whom comments mention, of those who may still be mentioned there. */
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
