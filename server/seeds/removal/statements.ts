import { documentedArticles, documentedAuthor } from '../news/documented';
import { demoAuthors } from '../news/demoAuthors';
import { demoQuickUpdates } from '../news/demoUnpublished';
import { typeset } from '../news/articleSeed';
import { demoArticleSlugs } from '../newsPast';
import { playedEventNames } from '../events/played';

/** Parameters that identify demonstration content that belongs to no account, by its name. */
export const STATEMENT_PARAMETERS = {
  slugs: demoArticleSlugs,
  documentedSlugs: documentedArticles.map(({ slug }) => slug),
  authors: Object.values(demoAuthors).map(({ name }) => name),
  documentedAuthor: documentedAuthor.name,
  quickUpdates: demoQuickUpdates.map(({ title }) => typeset(title)),
  events: playedEventNames,
};

const ARTICLES = `SELECT a."id" FROM articles a WHERE a."slug" NOT IN (:...documentedSlugs)
  AND (a."slug" IN (:...slugs) OR (SELECT r."editorId" FROM article_revisions r
    WHERE r."articleId" = a."id" ORDER BY r."version" LIMIT 1) IN (:...ids))`;
const EVENTS = `SELECT e."id" FROM events e WHERE e."name" IN (:...events) OR CAST(e."id" AS varchar) IN
  (SELECT t."targetId" FROM audit_entries t
   WHERE t."action" = 'event.created' AND t."actorId" IN (:...ids))`;
/** SQL condition for the comments of the team that demonstration accounts wrote. */
const BY_TEAM = `"byTeam" = TRUE AND CAST("id" AS varchar) IN
  (SELECT t."targetId" FROM audit_entries t
   WHERE t."action" = 'comment.teamWritten' AND t."actorId" IN (:...ids))`;
const COMMENTS = `SELECT c."id" FROM comments c
  WHERE c."userId" IN (:...ids) OR c."articleId" IN (${ARTICLES})
    OR c."id" IN (SELECT "id" FROM comments WHERE ${BY_TEAM})`;
const REPORTS = `SELECT r."id" FROM reports r WHERE r."reporterId" IN (:...ids)
  OR r."targetUserId" IN (:...ids) OR (r."targetType" = 'comment' AND r."targetId" IN (${COMMENTS}))`;
const DECISIONS = `SELECT d."id" FROM decisions d WHERE d."personId" IN (:...ids)
  OR d."deciderId" IN (:...ids) OR (d."subjectType" = 'comment' AND d."subjectId" IN (${COMMENTS}))`;
const APPEALS = `SELECT p."id" FROM appeals p
  WHERE p."appellantId" IN (:...ids) OR p."decisionId" IN (${DECISIONS})`;
const CONFIRMATIONS = `SELECT f."id" FROM confirmations f
  WHERE f."proposerId" IN (:...ids) OR f."subjectId" IN (:...ids)`;
const LIKES = `("userId" IN (:...ids) OR "visitorKey" LIKE 'visiteur-de-demonstration-%')`;

/** SQL condition for the rows of `case_matters` to delete. */
const MATTERS = `("kind" = 'report' AND "refId" IN (${REPORTS}))
  OR ("kind" = 'appeal' AND "refId" IN (${APPEALS}))
  OR ("kind" = 'confirmation' AND "refId" IN (${CONFIRMATIONS}))
  OR ("kind" = 'held' AND "refId" IN (${COMMENTS}))
  OR ("kind" = 'emergency' AND "refId" IN
    (SELECT "id" FROM emergency_signs WHERE "personId" IN (:...ids)))
  OR ("kind" = 'result' AND "refId" IN (SELECT "id" FROM shifts WHERE "userId" IN (:...ids)))`;

/** Selects the cases from which rows are deleted, for others as `:...cases`. */
export const CASES_STATEMENT = `SELECT DISTINCT "caseId" AS "id" FROM case_matters WHERE ${MATTERS}
  UNION SELECT "caseId" FROM case_entries WHERE "actorId" IN (:...ids)`;

/** SQL of the cases to delete: those about demonstration accounts, and those left empty. */
const CASES = `SELECT s."id" FROM cases s WHERE s."personId" IN (:...ids) OR (s."id" IN (:...cases)
    AND NOT EXISTS (SELECT 1 FROM case_matters m WHERE m."caseId" = s."id" AND m."kind" <> 'hand')
    AND NOT EXISTS (SELECT 1 FROM case_entries n WHERE n."caseId" = s."id" AND n."actorId" IS NOT NULL
      AND n."actorId" NOT IN (:...ids)))`;

/**
 * Statements that delete the content of demonstration accounts (`:...ids`, `:...emails`). Their
 * order matters, because statements read rows that later statements delete. Rows that belong only
 * to an account are deleted through foreign keys. `:since` is the time of the seeding.
 */
export const CONTENT_STATEMENTS: readonly string[] = [
  // Moderation.
  `DELETE FROM case_matters WHERE ${MATTERS}`,
  `DELETE FROM case_entries WHERE "actorId" IN (:...ids) OR "caseId" IN (${CASES})`,
  `DELETE FROM case_links WHERE "olderId" IN (${CASES}) OR "newerId" IN (${CASES})`,
  `DELETE FROM case_views WHERE "caseId" IN (${CASES})`,
  `DELETE FROM handover_notes WHERE "authorId" IN (:...ids) OR "caseId" IN (${CASES})`,
  `DELETE FROM case_presences WHERE "caseId" IN (${CASES})`,
  `DELETE FROM case_matters WHERE "caseId" IN (${CASES})`,
  `DELETE FROM cases WHERE "id" IN (${CASES})`,
  `DELETE FROM appeals WHERE "id" IN (${APPEALS})`,
  `DELETE FROM decisions WHERE "id" IN (${DECISIONS})`,
  `DELETE FROM bans WHERE "bannedById" IN (:...ids)`,
  `DELETE FROM confirmations WHERE "id" IN (${CONFIRMATIONS})`,
  `DELETE FROM report_notes WHERE "authorId" IN (:...ids)`,
  `DELETE FROM reports WHERE "id" IN (${REPORTS})`,
  `UPDATE reports SET "headId" = NULL
   WHERE "headId" IS NOT NULL AND "headId" NOT IN (SELECT "id" FROM reports)`,
  `DELETE FROM staff_notes WHERE "authorId" IN (:...ids)`,
  `DELETE FROM staff_views WHERE "actorId" IN (:...ids)`,
  `DELETE FROM emergency_signs WHERE "targetType" = 'comment' AND "targetId" IN (${COMMENTS})`,
  // Notifications from these accounts, and those that link to deleted content.
  `DELETE FROM notifications WHERE "actorId" IN (:...ids)`,
  `DELETE FROM notifications WHERE "id" IN (SELECT n."id" FROM notifications n JOIN articles a
     ON n."actionTarget" = '/compte/actualites/' || a."id"
     OR n."actionTarget" LIKE '/compte/actualites/' || a."id" || '#%' WHERE a."id" IN (${ARTICLES}))`,
  `DELETE FROM notifications WHERE "id" IN (SELECT n."id" FROM notifications n JOIN events e
     ON n."actionTarget" = '/compte/evenements/' || e."id" WHERE e."id" IN (${EVENTS}))`,
  // Likes, and the counts of likes.
  `UPDATE articles SET "likeCount" = "likeCount" - (SELECT COUNT(*) FROM article_likes l
     WHERE l."articleId" = articles."id" AND ${LIKES})
   WHERE "id" IN (SELECT "articleId" FROM article_likes WHERE ${LIKES})`,
  `DELETE FROM article_likes WHERE ${LIKES}`,
  `UPDATE comments SET "likeCount" = "likeCount" - (SELECT COUNT(*) FROM comment_likes l
     WHERE l."commentId" = comments."id" AND l."liked" = TRUE AND l."userId" IN (:...ids))
   WHERE "id" IN (SELECT "commentId" FROM comment_likes WHERE "userId" IN (:...ids))`,
  `DELETE FROM comment_likes WHERE "userId" IN (:...ids)`,
  // Deletes articles with their comments. A comment that has a reply by a remaining account stays,
  // but its text is cleared.
  `DELETE FROM articles WHERE "id" IN (${ARTICLES})`,
  `DELETE FROM comments WHERE ${BY_TEAM}`,
  `UPDATE comments SET "content" = '', "searchText" = '', "deletedAt" = COALESCE("deletedAt", :now)
   WHERE "userId" IN (:...ids) AND "id" IN (SELECT r."parentId" FROM comments r
     WHERE r."parentId" IS NOT NULL AND (r."userId" IS NULL OR r."userId" NOT IN (:...ids)))`,
  `DELETE FROM comments WHERE "userId" IN (:...ids) AND "id" NOT IN (SELECT r."parentId" FROM comments r
     WHERE r."parentId" IS NOT NULL AND (r."userId" IS NULL OR r."userId" NOT IN (:...ids)))`,
  `UPDATE articles SET "commentCount" = (SELECT COUNT(*) FROM comments c WHERE
     c."articleId" = articles."id" AND c."status" = 'approved' AND c."deletedAt" IS NULL)`,
  `UPDATE comments SET "replyCount" = (SELECT COUNT(*) FROM comments c WHERE
     c."parentId" = comments."id" AND c."status" = 'approved' AND c."deletedAt" IS NULL)
   WHERE "parentId" IS NULL AND "replyCount" > 0`,
  `DELETE FROM media_images WHERE ("uploadedById" IN (:...ids) OR "key" LIKE 'demonstration-%')
     AND "id" NOT IN (SELECT "imageId" FROM media_uses)`,
  `DELETE FROM authors WHERE "name" <> :documentedAuthor
     AND ("name" IN (:...authors) OR "userId" IN (:...ids))
     AND "id" NOT IN (SELECT "authorId" FROM articles)`,
  `DELETE FROM quick_updates WHERE "title" IN (:...quickUpdates)`,
  // Events and the store.
  `DELETE FROM events WHERE "id" IN (${EVENTS})`,
  `DELETE FROM entitlements WHERE "userId" IN (:...ids)
     OR "orderId" IN (SELECT "id" FROM orders WHERE "buyerEmail" IN (:...emails))`,
  `DELETE FROM orders WHERE "userId" IN (:...ids) OR "buyerEmail" IN (:...emails)`,
  // Logs, statistics, and rows without a foreign key.
  `DELETE FROM settings WHERE "updatedById" IN (:...ids)`,
  `DELETE FROM audit_entries WHERE "actorId" IN (:...ids)
     OR ("targetType" = 'user' AND "targetId" IN (SELECT CAST("id" AS varchar) FROM users
       WHERE "id" IN (:...ids)))`,
  `DELETE FROM security_entries WHERE "userId" IN (:...ids)`,
  `DELETE FROM one_time_tokens WHERE "userId" IN (:...ids)`,
  `DELETE FROM page_views WHERE "network" LIKE '198.51.%'`,
  `DELETE FROM transparency_quarters WHERE "publishedAt" >= :since`,
  `DELETE FROM kept_counts`,
];

/** Selects the first day on which the demonstration has page views; null without page views. */
export const FIRST_DAY_STATEMENT = `SELECT MIN("day") AS "day" FROM page_views
  WHERE "network" LIKE '198.51.%'`;

/**
 * Deletes the daily counts that include the demonstration, so that they are computed again. These
 * are the counts since the first page view of the demonstration, and the counts before the first
 * remaining account joined.
 */
export const ROLLUPS_STATEMENT = `DELETE FROM day_rollups WHERE "day" >= :firstDay OR "day" < :ownDay`;
