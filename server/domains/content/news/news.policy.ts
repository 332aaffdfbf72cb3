import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { ArticleAudience, ArticleStatus, type ArticleViewerCan } from './article/article.types';

/** Facts about an article that the access rules need. */
export interface ArticleFacts {
  audience: ArticleAudience;
  status: ArticleStatus;
  premium: boolean;
}

/** Returns whether the actor's subscription opens premium articles: Premium or Pro. */
function paysForPremium(actor: Actor): boolean {
  return actor.subscription === 'premium' || actor.subscription === 'pro';
}

/** Allows the readers that the article is published for, paid for or not. */
const isAddressed: Rule<ArticleFacts> = (actor, article) =>
  article.status === ArticleStatus.PUBLISHED &&
  (article.audience === ArticleAudience.PUBLIC || actor.isMember);

/** Allows the readers of an article; `visibleTo` is the same rule in SQL. */
const read: Rule<ArticleFacts> = (actor, article) =>
  isAddressed(actor, article) && (!article.premium || paysForPremium(actor));

/** Permissions that each open the list of all articles. */
const HANDLING = [
  Permission.CONTENT_NEWS_CREATE,
  Permission.CONTENT_NEWS_EDIT,
  Permission.CONTENT_NEWS_PUBLISH,
  Permission.CONTENT_NEWS_DELETE,
  Permission.CONTENT_NEWS_MANAGE,
];

/**
 * Access policy of articles. Public articles are for all visitors, member articles for members, and
 * premium ones for Premium and Pro members. The permission content.news.view also opens drafts, as
 * a preview; each other action has its own content.news permission.
 */
export const articlePolicy = {
  read,
  /**
   * Allows a free member to see the title of a premium article opened by its own link, never its
   * text.
   */
  beInvited: (actor, article) =>
    actor.isMember && isAddressed(actor, article) && !read(actor, article),
  /** An article in the trash is visible in the trash only. */
  preview: (actor, article) =>
    read(actor, article) ||
    (article.status !== ArticleStatus.TRASHED && actor.can(Permission.CONTENT_NEWS_VIEW)),
  view: (actor) => actor.can(Permission.CONTENT_NEWS_VIEW),
  create: (actor) => actor.can(Permission.CONTENT_NEWS_CREATE),
  edit: (actor) => actor.can(Permission.CONTENT_NEWS_EDIT),
  publish: (actor) => actor.can(Permission.CONTENT_NEWS_PUBLISH),
  delete: (actor) => actor.can(Permission.CONTENT_NEWS_DELETE),
  /** Opens the list of all articles; any one of these permissions is enough. */
  handle: (actor) => HANDLING.some((permission) => actor.can(permission)),
  /** Allows featuring, archiving, signing with another person's name, and bulk actions. */
  manage: (actor) => actor.can(Permission.CONTENT_NEWS_MANAGE),
} satisfies Policy<ArticleFacts>;

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
 * SQL condition: whether the account `u` pays for premium articles, as `paysForPremium` says of an
 * actor. Needs the parameter `now`.
 */
export const PAYS_FOR_PREMIUM = `(u."subscription" IN ('premium', 'pro')
  AND (u."subscriptionEndsAt" IS NULL OR u."subscriptionEndsAt" > :now))`;

/** Returns the actions that the actor may perform, for the client. */
export function articleViewerCan(actor: Actor): ArticleViewerCan {
  return {
    duplicate: articlePolicy.create(actor),
    edit: articlePolicy.edit(actor),
    publish: articlePolicy.publish(actor),
    delete: articlePolicy.delete(actor),
    manage: articlePolicy.manage(actor),
  };
}
