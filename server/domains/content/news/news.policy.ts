import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { ArticleAudience, ArticleStatus, type ArticleViewerCan } from './article/article.types';

export interface ArticleFacts {
  audience: ArticleAudience;
  status: ArticleStatus;
  premium: boolean;
}

/** Returns whether the actor's subscription (Premium or Pro) lets them read premium articles. */
function paysForPremium(actor: Actor): boolean {
  return actor.subscription === 'premium' || actor.subscription === 'pro';
}

/** Allows the audience of a published article, whether or not they pay. */
const isAddressed: Rule<ArticleFacts> = (actor, article) =>
  article.status === ArticleStatus.PUBLISHED &&
  (article.audience === ArticleAudience.PUBLIC || actor.isMember);

/** Allows the readers of an article; `visibleTo` is the same rule in SQL. */
const read: Rule<ArticleFacts> = (actor, article) =>
  isAddressed(actor, article) && (!article.premium || paysForPremium(actor));

/** Allows the readers of an article, and staff who moderate the comments under a premium one. */
const visit: Rule<ArticleFacts> = (actor, article) =>
  read(actor, article) ||
  (isAddressed(actor, article) && actor.can(Permission.MODERATION_COMMENTS_MODERATE));

/** Permissions for managing articles. Any one of them allows opening the list of all articles. */
const HANDLING = [
  Permission.CONTENT_NEWS_CREATE,
  Permission.CONTENT_NEWS_EDIT,
  Permission.CONTENT_NEWS_PUBLISH,
  Permission.CONTENT_NEWS_DELETE,
  Permission.CONTENT_NEWS_MANAGE,
];

/**
 * Access policy of articles. All visitors may read public articles, members may read member
 * articles, and Premium and Pro members may read premium articles. The permission content.news.view
 * also allows the preview of unpublished articles. Each other action has its own content.news
 * permission.
 */
export const articlePolicy = {
  read,
  /**
   * Allows to open an article and its comments by their address. Lists, searches, feeds and actions
   * on the article require `read`.
   */
  visit,
  /** Allows a free member the title, but not the text, of a premium article by its link. */
  beInvited: (actor, article) =>
    actor.isMember && isAddressed(actor, article) && !read(actor, article),
  /** Allows staff to read an unpublished article, except one in the trash. */
  preview: (actor, article) =>
    visit(actor, article) ||
    (article.status !== ArticleStatus.TRASHED && actor.can(Permission.CONTENT_NEWS_VIEW)),
  /** Allows opening the list of all articles. One of the permissions in `HANDLING` is enough. */
  handle: (actor) => HANDLING.some((permission) => actor.can(permission)),
} satisfies Policy<ArticleFacts>;

/** Returns the permission to write an article; a new article has no ID yet. */
export const writingPermission = (articleId: string | null): Permission =>
  articleId === null ? Permission.CONTENT_NEWS_CREATE : Permission.CONTENT_NEWS_EDIT;

/**
 * Returns `articlePolicy.read` as an SQL condition on the articles table.
 * @param alias name of the table in the statement
 */
export function visibleTo(actor: Actor, alias = 'a'): string {
  const conditions = [`${alias}."status" = '${ArticleStatus.PUBLISHED}'`];
  if (!actor.isMember) conditions.push(`${alias}."audience" = '${ArticleAudience.PUBLIC}'`);
  if (!paysForPremium(actor)) conditions.push(`${alias}."premium" = FALSE`);
  return conditions.join(' AND ');
}

/**
 * SQL condition that the subscription of account `u` lets its holder read premium articles. The
 * same rule as `paysForPremium`. Needs the parameter `now`.
 */
export const PAYS_FOR_PREMIUM = `(u."subscription" IN ('premium', 'pro')
  AND (u."subscriptionEndsAt" IS NULL OR u."subscriptionEndsAt" > :now))`;

/** Returns the actions that the actor may perform, for the client. */
export function articleViewerCan(actor: Actor): ArticleViewerCan {
  return {
    duplicate: actor.can(Permission.CONTENT_NEWS_CREATE),
    edit: actor.can(Permission.CONTENT_NEWS_EDIT),
    publish: actor.can(Permission.CONTENT_NEWS_PUBLISH),
    delete: actor.can(Permission.CONTENT_NEWS_DELETE),
    manage: actor.can(Permission.CONTENT_NEWS_MANAGE),
  };
}
